// What `node --test --test-reporter` calls: a line for each test that failed, with the reason. It is read where only the
// end of a run's output is at hand.

/** So much of a reason is told: the rest stands at the test itself, above. */
const MOST = 1_500;

export default async function* reasons(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:fail' || data.todo !== undefined) continue;
    const error = data.details.error;
    // A group fails with what is in it, which is told by itself.
    if (error.failureType === 'subtestsFailed') continue;
    const reason = String(error.cause?.message ?? error.message).slice(0, MOST);
    yield `- ${data.name}: ${reason}\n`;
  }
}
