import { roleOf } from '@/access/can'
import { ApiKeysView } from './api-keys/ApiKeysView'
import { apiKeyQuery } from './api-keys/apiKeys'
import { AuditView } from './audit/AuditView'
import { AUDIT_FILTERS, auditQueries } from './audit/audit'
import { ContactView } from './contact/ContactView'
import { CONTACT_FILTERS, contactQueries } from './contact/contact'
import { RequestView } from './contact/RequestView'
import { ContentHealthView } from './content-health/ContentHealthView'
import { HEALTH_FILTERS, healthQueries } from './content-health/contentHealth'
import { DashboardView } from './dashboard/DashboardView'
import type { Reading } from './kit/data/reading'
import { filtersIn, type Names, type Narrowed } from './kit/list/filterState'
import { MediaView } from './media/MediaView'
import { MEDIA_FILTERS, mediaQueries } from './media/media'
import { brandOf } from './nav/brandOf'
import { PostEditorView } from './posts/editor/PostEditorView'
import { PostsView } from './posts/PostsView'
import { POST_FILTERS, postQueries } from './posts/posts'
import { TrashView } from './posts/TrashView'
import { VersionsView } from './posts/versions/VersionsView'
import { Profile as ProfileView } from './profile/Profile'
import { profileQuery } from './profile/profile'
import { securityQuery } from './profile/security/security'
import { RolesView } from './roles/RolesView'
import { roleQuery } from './roles/roles'
import { screen, type Visit } from './screen'
import { CategoriesView, TagsView } from './terms/TermsView'
import { CATEGORY_WORDS, TAG_WORDS, termQuery } from './terms/terms'
import { UserEditView } from './users/UserEditView'
import { UsersView } from './users/UsersView'
import { USER_FILTERS, userQueries } from './users/users'
import { DeliveriesView } from './webhooks/DeliveriesView'
import { WebhooksView } from './webhooks/WebhooksView'
import { DELIVERY_FILTERS, deliveriesQuery, webhookQuery } from './webhooks/webhooks'

/** Reads the page of a list that the URL specifies. */
const pageOf =
  <Filter extends Names, Answer>(query: (filters: Narrowed<Filter>) => Reading<Answer>, names: Filter) =>
  ({ address }: Visit) => [query(filtersIn(address, names))]

/** The components of `SCREENS`, each with the queries it starts with. */
export const Dashboard = screen((visit) => <DashboardView {...visit} />)

export const Posts = screen(
  ({ may }) => (
    <PostsView canCreate={may('posts:create')} canEdit={may('posts:update')} canPublish={may('posts:manage')} />
  ),
  ({ address }) => [postQueries.list(filtersIn(address, POST_FILTERS)), termQuery(CATEGORY_WORDS)],
)

export const Trash = screen(
  ({ may }) => <TrashView canRestore={may('posts:update')} />,
  ({ address }) => [postQueries.trash(filtersIn(address, {}))],
)

export const PostEditor = screen(async ({ req, user, id, may }) => (
  <PostEditorView
    brand={await brandOf(req.payload)}
    canEdit={may('posts:update')}
    canPublish={may('posts:manage')}
    id={id}
    userId={user.id}
  />
))

export const Versions = screen(
  ({ id = 0, may }) => <VersionsView canRestore={may('posts:update')} postId={id} />,
  ({ id = 0 }) => [postQueries.versions(id)],
)

export const ContentHealth = screen(() => <ContentHealthView />, pageOf(healthQueries.list, HEALTH_FILTERS))

export const Categories = screen(() => <CategoriesView />, [termQuery(CATEGORY_WORDS)])

export const Tags = screen(() => <TagsView />, [termQuery(TAG_WORDS)])

export const Users = screen(
  ({ user, grants }) => <UsersView grants={grants} ownId={user.id} />,
  ({ address }) => [userQueries.list(filtersIn(address, USER_FILTERS)), roleQuery],
)

export const UserForm = screen(({ id, grants, user }) => (
  <UserEditView grants={grants} id={id} isOwn={id === user.id} key={id ?? 'new'} />
))

export const Media = screen(() => <MediaView />, pageOf(mediaQueries.list, MEDIA_FILTERS))

export const ApiKeys = screen(() => <ApiKeysView />, [apiKeyQuery])

export const Webhooks = screen(() => <WebhooksView />, [webhookQuery])

export const Deliveries = screen(
  ({ id = 0 }) => <DeliveriesView id={id} key={id} />,
  ({ id = 0, address }) => [deliveriesQuery(id, filtersIn(address, DELIVERY_FILTERS)), webhookQuery],
)

export const Roles = screen(
  async ({ req, grants }) => <RolesView grants={grants} ownId={(await roleOf(req))?.id} />,
  [roleQuery],
)

export const Contact = screen(() => <ContactView />, pageOf(contactQueries.list, CONTACT_FILTERS))

export const ContactRequest = screen(
  ({ id = 0 }) => <RequestView id={id} />,
  ({ id = 0 }) => [contactQueries.one(id)],
)

export const Audit = screen(() => <AuditView />, pageOf(auditQueries.list, AUDIT_FILTERS))

export const Profile = screen(
  ({ isEnrolling }) => <ProfileView isEnrolling={isEnrolling} />,
  ({ isEnrolling }) => (isEnrolling ? [securityQuery] : [profileQuery, securityQuery]),
)
