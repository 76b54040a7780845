import { spawn } from 'node:child_process';

/** Runs a command beside others, and shows its output when it ends. @returns whether it succeeded */
export const runBeside = (title, command, ...args) =>
  new Promise((resolve) => {
    const output = [];
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.on('close', (status) => {
      console.log(`\n── ${title}: ${status === 0 ? 'passed' : 'failed'}\n${Buffer.concat(output)}`);
      resolve(status === 0);
    });
  });
