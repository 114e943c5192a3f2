import { print } from '@/run/cli/console'

/** Prints a table in Markdown; every column but the first is right-aligned. */
export function printTable(head: string[], rows: (string | number)[][]): void {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  print(['', line(head), line(head.map((_, place) => (place ? '---:' : '---'))), ...rows.map(line)].join('\n'))
}
