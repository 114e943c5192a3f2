import { Download } from 'lucide-react'
import type { CsvFile } from '@/platform/schemas/answer'
import { request } from '@/platform/shared/request'
import { Button } from './Button'
import { useAction } from './data/useAction'
import { download } from './download'

type Props = { list: { path: `/api/${string}` }; failure: string; disabled?: boolean }

/** Downloads what a list shows, on all its pages, as a CSV file. */
export function CsvButton({ list, failure, disabled }: Props) {
  const { start, isPending } = useAction({
    act: () => request<CsvFile>(list.path.replace('?', '/export?') as typeof list.path), // which ignores `page`
    failure,
    onDone: ({ filename, csv }) => download(filename, csv, 'text/csv;charset=utf-8'),
  })
  return (
    <Button disabled={disabled} icon={Download} isBusy={isPending} onClick={() => start()}>
      Exportar CSV
    </Button>
  )
}
