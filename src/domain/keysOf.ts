/** The names in a table of the code's own. `Object.keys` types them as any strings. */
export const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[]
