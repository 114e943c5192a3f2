import { Download } from 'lucide-react'
import { request } from '@/shared/request'
import { Button } from './Button'
import { useAction } from './data/useAction'
import { download } from './download'

type Props = { path: `/api/${string}`; failure: string; disabled: boolean }

/** Downloads what a list shows as a CSV file. */
export function CsvButton({ path, failure, disabled }: Props) {
  const { start, isPending } = useAction({
    act: () => request<{ filename: string; csv: string }>(path),
    failure,
    onDone: ({ filename, csv }) => download(filename, csv, 'text/csv;charset=utf-8'),
  })
  return (
    <Button disabled={disabled} icon={Download} isBusy={isPending} onClick={() => start()}>
      Exportar CSV
    </Button>
  )
}
