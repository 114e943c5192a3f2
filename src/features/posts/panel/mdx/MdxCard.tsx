import {
  lazy,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useController } from 'react-hook-form'
import type { PostValues } from '@/features/posts/values'
import { ACCEPTED_IMAGES } from '@/platform/storage/uploadLimits'
import { Loading } from '@/ui/panel/Loading'
import { useLeaveGuard } from '@/ui/panel/leaving/useLeaveGuard'
import { untilLoaded } from '@/ui/panel/untilLoaded'
import { EDITOR_CARD } from '../editor/cards/Card'
import type { CodeEditorHandle } from './code/codeHandle'
import { editorText } from './editorText'
import { Help } from './Help'
import { InsertDialogs } from './insert/InsertDialogs'
import { Toolbar } from './insert/Toolbar'
import type { InsertQuestion, Tool } from './insert/tools'
import { Preview } from './Preview'
import { Problems } from './Problems'
import { LinkedNotice } from './paste/LinkedNotice'
import { ReadingFacts } from './ReadingFacts'
import { useFrontmatterFill } from './useFrontmatterFill'
import { useMdxCheck } from './useMdxCheck'
import { usePictures } from './usePictures'
import { useSearchKey } from './useSearchKey'
import { useFollowing, useSideBySide, useView } from './useViews'
import { ViewTabs } from './ViewTabs'

// The editor is most of this screen's code, and nobody types before the post has loaded.
const CodeEditor = lazy(() => untilLoaded(() => import('./code/CodeEditor')))

/** Moves to a position in the text, whichever view is shown. */
export type TextHandle = Pick<CodeEditorHandle, 'focus' | 'goTo' | 'selected' | 'select'>

type Props = {
  postId: number | undefined
  isReadOnly: boolean
  handle: Ref<TextHandle>
}

/** The article's text: editor, preview, errors, and the metadata the server reads from it. */
export function MdxCard({ postId, isReadOnly, handle }: Props) {
  const { field, fieldState } = useController<PostValues, 'content'>({ name: 'content' })
  const card = useRef<HTMLElement>(null)
  const [view, setView] = useView(card)
  const editor = useRef<CodeEditorHandle>(null)
  const beside = useFollowing(editor)
  const [question, setQuestion] = useState<InsertQuestion>()
  const [isBeside, setIsBeside] = useSideBySide(card, editor)
  const begin = useRef(field.value)
  const { reading, hasFailed, isCurrent } = useMdxCheck(field.value)
  const pictures = usePictures(
    () => editor.current?.hold() ?? ((picture) => editor.current?.insert(picture)), // the editor may still be loading
  )
  useLeaveGuard(() => pictures.isPending, 'nowhere')
  const picker = useRef<HTMLInputElement>(null)
  const id = useId()
  /** Whether the server's reading may change the form. */
  const canAct = isCurrent && !isReadOnly
  const isEdited = reading !== undefined && reading.source !== editorText(begin.current)
  useFrontmatterFill(canAct && isEdited ? reading.frontmatter : undefined)

  function goTo(line: number, column: number) {
    setView('edit')
    requestAnimationFrame(() => editor.current?.goTo(line, column))
  }
  function select(part: { start: number; end: number }) {
    setView('edit')
    requestAnimationFrame(() => editor.current?.select(part))
  }
  const selected = () => editor.current?.selected()
  /** Synchronous, so that the next key goes into the text. */
  function focus() {
    flushSync(() => setView('edit'))
    editor.current?.focus()
  }
  useEffect(() => field.ref({ focus }))
  useImperativeHandle(handle, () => ({ focus, goTo, selected, select }))

  const isEditing = isBeside || view === 'edit'
  const isPreviewing = isBeside || view === 'preview'

  function use(tool: Tool) {
    if ('insertion' in tool) editor.current?.insert(tool.insertion)
    else if (tool.question === 'files') picker.current?.click()
    else setQuestion(tool.question)
  }
  useSearchKey(editor, isEditing)

  return (
    <section className={`${EDITOR_CARD} scroll-mt-15`} ref={card}>
      <h2 className="text-lg">Contenido MDX</h2>
      <ViewTabs id={id} isBeside={isBeside} onBeside={setIsBeside} onView={setView} view={view} />
      <Problems
        canMend={canAct}
        hasFailed={hasFailed}
        onMend={(fixes) => {
          setView('edit')
          requestAnimationFrame(() => reading && editor.current?.mend(reading.source, fixes))
        }}
        onOpen={({ line, column }) => goTo(line, column)}
        problems={reading?.errors ?? []}
      />
      <div
        className="group min-w-0 data-beside:grid data-beside:grid-cols-2 data-beside:gap-5"
        data-beside={isBeside || undefined}
      >
        <div
          aria-labelledby={`${id}-edit`}
          className={`min-w-0 group-data-beside:px-1 ${PANE}`}
          hidden={!isEditing}
          id={`${id}-edit-panel`}
          onScroll={beside.follow}
          ref={beside.text}
          role="tabpanel"
        >
          {!isReadOnly && <Toolbar onSearch={() => editor.current?.search()} onUse={use} />}
          <div
            className="min-h-[500px] rounded-control border border-elevation-250 bg-field data-invalid:border-danger"
            data-invalid={fieldState.invalid || undefined}
          >
            <Suspense fallback={<Loading>Cargando Editor...</Loading>}>
              <CodeEditor
                checked={reading}
                describedBy={`${id}-note`}
                handle={(handle) => {
                  editor.current = handle
                }}
                initialText={begin.current}
                isReadOnly={isReadOnly}
                isInvalid={fieldState.invalid}
                label="Contenido"
                onChange={field.onChange}
                onPasted={pictures.takePasted}
                onPictures={pictures.upload}
                onTool={use}
              />
            </Suspense>
          </div>
          <LinkedNotice
            addresses={pictures.asked}
            onAnswer={(isWanted) => {
              editor.current?.focus() // the pressed button goes
              pictures.answer(isWanted)
            }}
          />
          <PhotoInput onFiles={pictures.upload} picker={picker} />
          <WritingNote
            error={fieldState.error?.message}
            id={`${id}-note`}
            isReadOnly={isReadOnly}
            isUploading={pictures.isPending}
          />
        </div>
        <div
          aria-labelledby={`${id}-preview`}
          className={`min-h-[500px] min-w-0 rounded-control border border-elevation-150 p-5 wrap-anywhere ${PANE}`}
          hidden={!isPreviewing}
          id={`${id}-preview-panel`}
          ref={beside.preview}
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel without controls must itself be focusable
          tabIndex={0}
        >
          {isPreviewing && (
            <Preview
              isValid={isCurrent ? reading?.valid : undefined}
              onShown={beside.show}
              source={reading?.source ?? field.value}
            />
          )}
        </div>
      </div>
      {reading && <ReadingFacts reading={reading} />}
      <Help />
      <InsertDialogs
        onClose={() => setQuestion(undefined)}
        onInsert={(what) => editor.current?.insert(what)}
        postId={postId}
        question={question}
      />
    </section>
  )
}

// Side by side, each scrolls on its own, because text and preview differ in height.
const PANE =
  'group-data-beside:max-h-[calc(100dvh-7.5rem)] group-data-beside:overflow-y-auto group-data-beside:overscroll-contain'

type PhotoProps = { picker: RefObject<HTMLInputElement | null>; onFiles: (files: File[]) => void }

/** Where photos for the text are chosen; a tool clicks it. */
const PhotoInput = ({ picker, onFiles }: PhotoProps) => (
  <input
    accept={ACCEPTED_IMAGES}
    aria-label="Foto para el texto"
    hidden
    multiple
    onChange={({ target }) => {
      onFiles([...(target.files ?? [])])
      target.value = '' // allows the same file to be chosen again
    }}
    ref={picker}
    type="file"
  />
)

type NoteProps = { id: string; error: string | undefined; isReadOnly: boolean; isUploading: boolean }

const WritingNote = ({ id, error, isReadOnly, isUploading }: NoteProps) => (
  <p className="mt-1.5 text-note text-muted" id={id}>
    {error && <strong className="block font-normal text-danger">{error}</strong>}
    {!isReadOnly && (isUploading ? 'Subiendo imagen... ' : HINT)}
    Para salir del texto con el teclado: Esc y luego Tab.
  </p>
)

const HINT = 'Escribe / al empezar una línea para insertar algo. Pega o suelta una imagen para subirla. '
