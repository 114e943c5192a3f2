import { z } from '@/domain/zod'

/** What the calls of the MDX editor take. An empty text is a text. */
export const mdxSchema = z.object({ source: z.string('Envía el texto en «source»') })
