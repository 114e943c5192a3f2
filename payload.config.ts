import path from 'node:path'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { es } from '@payloadcms/translations/languages/es'
import { buildConfig } from 'payload'
import { spanish } from '@/admin/spanish'
import { withRecheckedCaller } from '@/auth/recheckCaller'
import { onlySessions } from '@/auth/sessions/sessionStrategy'
import { ApiKeys } from '@/collections/api-keys'
import { Audit } from '@/collections/audit'
import { Categories } from '@/collections/categories'
import { ContactSubmissions } from '@/collections/contact-submissions'
import { Media } from '@/collections/media'
import { Pages } from '@/collections/pages'
import { Posts } from '@/collections/posts'
import { Roles } from '@/collections/roles'
import { Tags } from '@/collections/tags'
import { Users } from '@/collections/users'
import { Webhooks } from '@/collections/webhooks'
import { databasePool, mostTransactions, surviveBrokenConnections } from '@/db/database'
import { withTransactionGate } from '@/db/transactionGate'
import { endpoints } from '@/endpoints'
import { contractErrors } from '@/endpoints/errorResponse'
import { keepAllowedRoutes } from '@/endpoints/generated/allowList'
import { env, isHttps, siteOrigins } from '@/env'
import { Landing } from '@/globals/Landing'
import { Settings } from '@/globals/Settings'
import { payloadLogger } from '@/log'
import { mail } from '@/mail/mail'
import { oneByOne } from '@/plugins/oneByOne'
import { seo } from '@/plugins/seo'
import { storage } from '@/plugins/storage'
import { UPLOAD_LIMITS } from '@/schemas/media'

const config = buildConfig({
  secret: env().PAYLOAD_SECRET ?? '',
  serverURL: isHttps() ? env().SITE_URL : undefined,
  csrf: siteOrigins(),
  auth: { jwtOrder: ['Bearer'] }, // the panel's cookie has a rule of its own, see `sessionStrategy`
  collections: [Posts, Pages, Categories, Tags, Media, ContactSubmissions, Users, Roles, ApiKeys, Webhooks, Audit],
  globals: [Landing, Settings],
  plugins: [oneByOne, storage, seo],
  endpoints: [...endpoints], // a copy: Payload adds its own to the list that it is given
  hooks: { afterError: [contractErrors] },
  db: withRecheckedCaller(
    withTransactionGate(
      postgresAdapter({
        pool: databasePool(),
        idType: 'serial',
        push: false,
        migrationDir: path.resolve('migrations'), // with our own tables, indexes and functions
        disableCreateDatabase: true,
        extensions: ['unaccent', 'pg_trgm'],
      }),
      mostTransactions(),
    ),
  ),
  onInit(payload) {
    onlySessions(payload)
    surviveBrokenConnections(payload)
  },
  email: mail,
  upload: { limits: { fileSize: UPLOAD_LIMITS.library.maxBytes } },
  i18n: { supportedLanguages: { es }, fallbackLanguage: 'es', translations: { es: spanish } },
  graphQL: { disable: true },
  telemetry: false,
  logger: payloadLogger(),
  loggingLevels: {
    APIError: 'debug',
    Forbidden: 'debug',
    NotFound: 'debug',
    QueryError: 'debug',
    ValidationError: 'debug',
  }, // refusals, not faults
  defaultDepth: 1,
  maxDepth: 3,
  jobs: { access: { run: () => false, queue: () => false, cancel: () => false } },
  // `npm run generate` writes them. Payload itself would at each start outside of production: 5 s in another process.
  typescript: { outputFile: path.resolve('src/payload-types.ts'), autoGenerate: false },
  admin: {
    user: 'users',
    avatar: 'default',
    dateFormat: "d MMM yyyy, h:mm aaaaa'. m.'",
    toast: { duration: 5000, limit: 1, position: 'bottom-right' },
    meta: { titleSuffix: '' }, // the page adds the company's name, which the settings say
    importMap: { baseDir: '.' }, // it is sent to the browser, which need not learn the server's folders
    components: {
      Nav: '/src/admin/nav/Nav#Nav',
      providers: [
        '/src/admin/nav/SessionProvider#SessionProvider',
        '/src/admin/kit/data/PanelQueries#PanelQueries',
        '/src/admin/kit/toasts/Toasts#Toasts',
        '/src/admin/nav/OpenNav#OpenNav',
        '/src/admin/nav/ConfirmIdentity#ConfirmIdentity',
        '/src/admin/kit/payload/Repairs#Repairs',
        '/src/admin/nav/ScreenFocus#ScreenFocus',
      ],
      header: ['/src/admin/nav/SkipLink#SkipLink'],
      actions: ['/src/admin/nav/UserMenu#UserMenu'],
      graphics: { Logo: '/src/admin/nav/Brand#Brand', Icon: '/src/admin/nav/Brand#Icon' },
    },
  },
})

export default config.then(keepAllowedRoutes)
