/** Returns the keys of an object that is defined in the code, typed; `Object.keys` returns `string[]`. */
export const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[]
