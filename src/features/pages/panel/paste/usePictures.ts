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

/**
 * Returns a function that uploads pictures to the library, and inserts them after the paragraph that a node is in. To
 * be called within an update of the editor.
 */
export function usePictures(editor: LexicalEditor) {
  const { run } = useAction({
    act: (file: File, key: ChangeKey) => uploadFile(file, key),
    failure: 'Error al subir imagen',
    refreshes: [['media']],
    isPerRow: true,
    onDone: () => notify('Archivo subido'),
  })
  return (files: File[], place: LexicalNode | null | undefined) => {
    const blockKey = place?.getTopLevelElement()?.getKey() ?? ''
    for (const file of files)
      void run(file).then(
        ({ file: { id } }) => editor.update(() => $insertAfter(blockKey, id)),
        () => undefined, // reported
      )
  }
}

function $insertAfter(blockKey: string, value: number): void {
  const picture = $createUploadNode({ data: { relationTo: 'media', value, fields: {} } })
  const block = $getNodeByKey(blockKey)
  if (!block) $getRoot().append(picture)
  else if ($isParagraphNode(block) && block.isEmpty()) block.replace(picture)
  else block.insertAfter(picture)
}
