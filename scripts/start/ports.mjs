import { connect, createServer } from "node:net";
import { Refusal } from "./user-error.mjs";

// Names resolve to either, so a program on one of them would answer instead of this project's.
const loopbacks = ["127.0.0.1", "::1"];

/**
 * @param {Readonly<Record<string, number | null>>} ports by the setting that names them; null: unused
 * @throws {Refusal} naming each port that another program has, and the setting that changes it
 */
export async function requireFreePorts(ports) {
  /** @type {string[]} */
  const problems = [];
  for (const [name, port] of Object.entries(ports)) {
    if (port !== null && !(await isFree(port))) {
      problems.push(
        `Port ${port} is taken by another program. Stop it, or set ${name} to a free port.`,
      );
    }
  }
  if (problems.length > 0) throw new Refusal(problems.join("\n"));
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export async function isFree(port) {
  for (const host of loopbacks) {
    if ((await answers(host, port)) || !(await binds(host, port))) return false;
  }
  return true;
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function answers(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 500 });
    /** @param {boolean} answered */
    const end = (answered) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once("connect", () => end(true));
    socket.once("timeout", () => end(false));
    socket.once("error", () => end(false));
  });
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<boolean>} true also where this machine has no such address
 */
function binds(host, port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => {
      const code = "code" in error ? error.code : null;
      resolve(code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT");
    });
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
