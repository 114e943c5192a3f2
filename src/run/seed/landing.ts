import type { PayloadRequest } from 'payload'
import type { Landing } from '@/payload-types'

const QUESTIONS = [
  {
    question: '¿Cuánto cuesta empezar?',
    answer:
      'La consulta es gratis. Un primer proyecto se cotiza por el proceso que automatizamos, y el precio queda por escrito antes de comenzar.',
  },
  {
    question: '¿Tengo que cambiar los sistemas que ya uso?',
    answer:
      'No. Trabajamos con lo que tienes: WhatsApp, hojas de cálculo, tu sistema de facturación o tu agenda. Solo proponemos cambiar algo cuando sale más barato que conectarlo.',
  },
  {
    question: '¿En cuánto tiempo se ven resultados?',
    answer: 'Entre dos y cuatro semanas para el primer proceso, con una meta que medimos contigo.',
  },
  {
    question: '¿Qué pasa con los datos de mis clientes?',
    answer:
      'Siguen siendo tuyos. Usamos solo los que hacen falta, acordamos por escrito quién los ve y cumplimos la Ley 172-13.',
  },
  {
    question: '¿Y si el agente se equivoca?',
    answer:
      'Empieza con permisos cortos y deja registro de lo que hace. Cuando no está seguro, pasa el caso a una persona de tu equipo.',
  },
]

/** The optional sections of the landing page that the demo content shows. */
export async function demoSections(req: PayloadRequest): Promise<Landing['sections']> {
  const { docs } = await req.payload.find({
    collection: 'categories',
    where: { slug: { equals: 'casos-de-exito' } },
    overrideAccess: true, // nobody is signed in at startup
    req,
  })
  return [
    {
      blockType: 'cases',
      intro: 'Negocios de aquí que ya dejaron lo repetitivo en manos de un agente.',
      category: docs[0]?.id,
    },
    { blockType: 'questions', intro: 'Lo que casi todos nos preguntan en la primera llamada.', items: QUESTIONS },
    { blockType: 'latest' },
  ]
}
