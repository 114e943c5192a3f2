import path from 'node:path'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig } from 'payload'
import { Roles } from '@/features/accounts/roles/collection'
import { Users } from '@/features/accounts/users/collection'
import { ApiKeys } from '@/features/api-keys/collection'
import { Audit } from '@/features/audit/collection'
import { BookingHours } from '@/features/booking/BookingHours'
import { ContactSubmissions } from '@/features/contact/collection'
import { endpoints } from '@/features/endpoints'
import { Landing } from '@/features/landing/Landing'
import { Media } from '@/features/media/collection'
import { Pages } from '@/features/pages/collection'
import { People } from '@/features/people/collection'
import { Posts } from '@/features/posts/collection'
import { Settings } from '@/features/settings/Settings'
import { Categories } from '@/features/terms/categories'
import { Tags } from '@/features/terms/tags'
import { Webhooks } from '@/features/webhooks/collection'
import { contractErrors } from '@/platform/api/errorResponse'
import { keepAllowedRoutes } from '@/platform/api/generated/allowList'
import { recheckCaller } from '@/platform/auth/recheckCaller'
import { sessionStrategy } from '@/platform/auth/sessions/sessionStrategy'
import { databasePool, guardConnections } from '@/platform/db/database'
import { env, isHttps, siteOrigins } from '@/platform/env'
import { payloadLogger } from '@/platform/log'
import { mail } from '@/platform/mail/mail'
import { UPLOAD_LIMITS } from '@/platform/storage/uploadLimits'
import { closed } from '@/plugins/closed'
import { official } from '@/plugins/official'
import { oneByOne } from '@/plugins/oneByOne'
import { OPENED } from '@/plugins/opened'
import { seo } from '@/plugins/seo'
import { storage } from '@/plugins/storage'
import { reportFailedCommits } from '@/seams/database/failedCommit'
import { replacingTransactions } from '@/seams/database/transactionMethods'
import { keepOnlyStrategy } from '@/seams/payload/authStrategies'
import { es, spanish } from '@/ui/panel/spanish'

const collections = [
  Posts,
  Pages,
  Categories,
  Tags,
  Media,
  ContactSubmissions,
  People,
  Users,
  Roles,
  ApiKeys,
  Webhooks,
  Audit,
]

const config = buildConfig({
  secret: env().PAYLOAD_SECRET ?? '',
  serverURL: isHttps() ? env().SITE_URL : undefined,
  csrf: siteOrigins(),
  auth: { jwtOrder: ['Bearer'] }, // the panel's cookie has a rule of its own, see `sessionStrategy`
  collections,
  globals: [Landing, Settings, BookingHours],
  plugins: [storage, seo, ...official, oneByOne, closed(collections, OPENED)],
  endpoints: [...endpoints], // a copy: Payload adds its own to the list that it is given
  hooks: { afterError: [contractErrors] },
  db: replacingTransactions(
    postgresAdapter({
      pool: databasePool(),
      idType: 'serial',
      push: false,
      migrationDir: path.resolve('migrations'), // with our own tables, indexes and functions
      disableCreateDatabase: true,
      blocksAsJSON: true, // one column, in place of two dozen tables
      extensions: ['unaccent', 'pg_trgm'],
    }),
    [reportFailedCommits, recheckCaller],
  ),
  onInit(payload) {
    keepOnlyStrategy(payload, sessionStrategy.name)
    guardConnections(payload)
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
      Nav: '/src/shell/panel/nav/Nav#Nav',
      providers: [
        '/src/shell/panel/nav/SessionProvider#SessionProvider',
        '/src/ui/panel/data/PanelQueries#PanelQueries',
        '/src/ui/panel/toasts/Toasts#Toasts',
        '/src/ui/panel/leaving/LeaveGuard#LeaveGuard',
        '/src/shell/panel/nav/OpenNav#OpenNav',
        '/src/shell/panel/nav/ConfirmIdentity#ConfirmIdentity',
        '/src/ui/panel/payload/Repairs#Repairs',
        '/src/shell/panel/nav/ScreenFocus#ScreenFocus',
      ],
      header: ['/src/shell/panel/nav/SkipLink#SkipLink'],
      actions: ['/src/shell/panel/nav/UserMenu#UserMenu', '/src/shell/panel/nav/Find#Find'], // shown from last to first
      graphics: { Logo: '/src/ui/panel/Brand#Brand', Icon: '/src/ui/panel/Brand#Icon' },
    },
  },
})

const opened = OPENED.map(({ slug }) => slug)
export default config.then((sanitized) => keepAllowedRoutes(sanitized, endpoints, opened))
