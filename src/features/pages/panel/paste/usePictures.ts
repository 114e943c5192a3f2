import { $createUploadNode } from '@payloadcms/richtext-lexical/client'
import {
  $getNodeByKey,
  $getRoot,
  $isParagraphNode,
  type LexicalEditor,
  type LexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import { uploadFile } from '@/features/media/panel/media'
import type { ChangeKey } from '@/platform/shared/change'
import { useAction } from '@/ui/panel/data/useAction'
import { notify } from '@/ui/panel/toasts/notify'
import { useIsShown } from '@/ui/panel/useWhileShown'

/**
 * Returns a function that uploads pictures to the library, one after another, and inserts them after the paragraph that
 * a node is in. To be called within an update of the editor.
 */
export function usePictures(editor: LexicalEditor) {
  const isShown = useIsShown()
  const { run } = useAction({
    act: (file: File, key: ChangeKey) => uploadFile(file, key),
    failure: 'Error al subir imagen',
    refreshes: [['media']],
    isPerRow: true,
    onDone: () => notify('Archivo subido'),
  })
  return async (files: File[], place: LexicalNode | null | undefined) => {
    const blocks = [place?.getTopLevelElement()?.getKey() ?? ''] // of which the author may delete some meanwhile
    for (const file of files) {
      if (!isShown.current) return
      const answer = await run(file).catch(() => undefined) // reported
      if (!answer) continue
      editor.update(() => {
        blocks.push(
          $insertAfter(
            blocks.findLast((key) => $getNodeByKey(key)),
            answer.file.id,
          ),
        )
      })
    }
  }
}

/** Inserts a picture after a block, or in place of an empty one. Returns its key. */
function $insertAfter(blockKey: string | undefined, value: number): string {
  const picture = $createUploadNode({ data: { relationTo: 'media', value, fields: {} } })
  const block = blockKey && $getNodeByKey(blockKey)
  if (!block) $getRoot().append(picture)
  else if ($isParagraphNode(block) && block.isEmpty()) block.replace(picture)
  else block.insertAfter(picture)
  return picture.getKey()
}
