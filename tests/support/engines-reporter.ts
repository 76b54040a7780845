import type { Reporter, TestModule } from 'vitest/node';

/** Prints the databases that the server tests ran on, so that a missing engine is visible. */
export class EnginesReporter implements Reporter {
  readonly #names: Record<string, string>;

  /** @param names what to call the engine of a project */
  constructor(names: Record<string, string>) {
    this.#names = names;
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    const run = new Set(modules.filter((module) => module.state() !== 'skipped').map(({ project }) => project.name));
    const covered = Object.entries(this.#names).flatMap(([project, name]) => (run.has(project) ? [name] : []));
    if (covered.length > 0) process.stdout.write(`engines covered: ${covered.join(', ')}\n`);
  }
}
