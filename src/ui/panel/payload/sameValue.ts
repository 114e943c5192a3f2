/** Whether two values of a form are the same, whatever the order of their keys, which the database changes, and without what is empty. */
export const isSameValue = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

const plain = (value: unknown) =>
  JSON.stringify(value ?? null, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, each]) => each !== null)
            .sort(),
        )
      : part,
  )
