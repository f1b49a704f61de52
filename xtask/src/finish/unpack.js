  const unpack = async (packed) => {
    const letters = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
      .filter((letter) => !'"$&\'<\\`'.includes(letter));
    const values = new Map(letters.map((letter, value) => [letter, value]));
    const bytes = new DataView(new ArrayBuffer((packed.length - 1) / 5 * 4));
    for (let at = 0; at < bytes.byteLength; at += 4) {
      let word = 0;
      for (let digit = 1; digit <= 5; digit += 1) word = word * 85 + values.get(packed[at / 4 * 5 + digit]);
      bytes.setUint32(at, word);
    }
    const whole = bytes.buffer.slice(0, bytes.byteLength - Number(packed[0]));
    const stream = new Blob([whole]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream).arrayBuffer();
  };
