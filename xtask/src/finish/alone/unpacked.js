/** What was packed as gzip, as an answer of a server would bring it. */
export const unpacked = (bytes, type) => {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream, { headers: { 'content-type': type } });
};
