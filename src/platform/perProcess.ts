const shared = globalThis as Record<string, unknown>

/** Returns what `make` made under `name`, once for the whole process: Next loads its own copies of modules. */
export function perProcess<Made>(name: string, make: () => Made): Made {
  shared[name] ??= make()
  return shared[name] as Made
}
