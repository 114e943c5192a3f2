'use client'
import type { CheckboxFieldClient, DefaultCellComponentProps } from 'payload'
import { Badge } from '@/ui/panel/Badge'

/** Marks the pages in the list that still need a lawyer's review. */
export function ReviewMark({ cellData }: DefaultCellComponentProps<CheckboxFieldClient>) {
  return cellData ? <Badge>Pendiente</Badge> : <span aria-hidden="true">—</span>
}
