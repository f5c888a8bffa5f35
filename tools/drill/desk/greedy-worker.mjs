import { parentPort, workerData } from "node:worker_threads";

// Sends one request repeatedly on that many lanes, in a worker thread, so that sending and reading
// does not delay the measurement.
const { requests, lanes } = workerData;

let stopped = false;
/** @type {Record<string, number>} */
const answers = {};
parentPort?.on("message", (message) => {
  if (message === "stop") stopped = true;
  // Starts the measured part: earlier answers do not count.
  else for (const status of Object.keys(answers)) delete answers[status];
});

/** @param {number} lane */
async function run(lane) {
  for (let turn = lane; !stopped; turn += lanes) {
    const { url, method, headers, body } = requests[turn % requests.length];
    const keyed = method === "GET" ? {} : { "idempotency-key": crypto.randomUUID() };
    const status = await fetch(url, { method, headers: { ...headers, ...keyed }, body })
      .then(async (response) => {
        await response.arrayBuffer();
        return response.status;
      })
      .catch(() => 0);
    answers[status] = (answers[status] ?? 0) + 1;
  }
}

await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
parentPort?.postMessage(answers);
parentPort?.close();
