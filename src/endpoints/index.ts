import type { Endpoint } from 'payload'
import { forgotPassword, setForgottenPassword } from './admin/accounts/passwordReset'
import { endOwnSessions, getProfile, updateProfile } from './admin/accounts/profile'
import { createRole, deleteRole, listRoles, updateRole } from './admin/accounts/roles'
import { login, loginSecondStep, loginWithPasskey, logout, passkeyOptions } from './admin/accounts/session'
import {
  createUser,
  deleteUser,
  getUser,
  listUsers,
  removeSecondFactor,
  setUserStatus,
  updateUser,
} from './admin/accounts/users'
import { createApiKey, deleteApiKey, listApiKeyCalls, listApiKeys, rotateApiKey } from './admin/apiKeys'
import { exportAudit, listAudit } from './admin/audit'
import {
  deleteContactRequest,
  exportContactRequests,
  getContactRequest,
  listContactRequests,
  updateContactRequest,
} from './admin/contact'
import { exportContentHealth, listContentHealth } from './admin/contentHealth'
import { testMail } from './admin/mailTest'
import { compileSource, parseSource, validateSource } from './admin/mdx/mdx'
import { createMedia, deleteMedia, getMedia, listMedia, updateMedia, uploadImage } from './admin/media/media'
import { checkPost } from './admin/posts/postReview'
import { cancelSchedule, schedulePost } from './admin/posts/postSchedule'
import {
  createPost,
  deletePost,
  getAdminPost,
  listAdminPosts,
  publishPost,
  unpublishPost,
  updatePost,
} from './admin/posts/posts'
import { erasePost, listTrashedPosts, restorePost } from './admin/posts/postTrash'
import { getPostVersion, listPostVersions, restorePostVersion } from './admin/posts/postVersions'
import { listPreviewLinks, sharePost, unsharePost } from './admin/posts/previewLinks'
import { addOwnPasskey, removeOwnPasskey, startOwnPasskey } from './admin/security/passkeys'
import { endOneSession, getSecurity, reauthenticate } from './admin/security/security'
import { confirmOwnTotp, removeOwnTotp, renewRecoveryCodes, startOwnTotp } from './admin/security/totp'
import { categoryEndpoints, tagEndpoints } from './admin/terms'
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from './admin/webhooks'
import { getByExternalId, putByExternalId } from './automation/byExternalId'
import { mcp } from './automation/mcp/mcp'
import { getOwnKey } from './automation/me'
import { createAutomationMedia } from './automation/media'
import { createAutomationPost } from './automation/posts'
import { createContactRequest, getContactChallenge } from './public/contact'
import { health } from './public/health'
import { describe } from './public/openapi'
import { getPost, listPopular, listPosts, listRecent, listRelated, registerView } from './public/posts'
import { listCategories, listTags } from './public/terms'

/** Every endpoint. The first match wins, so fixed paths come before `:slug`. */
export const endpoints: Endpoint[] = [
  health,
  describe(() => endpoints),
  listPosts,
  listPopular,
  listRecent,
  getPost,
  listRelated,
  registerView,
  listCategories,
  listTags,
  createContactRequest,
  getContactChallenge,
  login,
  loginSecondStep,
  passkeyOptions,
  loginWithPasskey,
  logout,
  forgotPassword,
  setForgottenPassword,
  listAdminPosts,
  listTrashedPosts,
  erasePost,
  getAdminPost,
  createPost,
  updatePost,
  deletePost,
  publishPost,
  unpublishPost,
  restorePost,
  schedulePost,
  cancelSchedule,
  checkPost,
  listContentHealth,
  exportContentHealth,
  listPreviewLinks,
  sharePost,
  unsharePost,
  listPostVersions,
  getPostVersion,
  restorePostVersion,
  ...categoryEndpoints,
  ...tagEndpoints,
  listUsers,
  getUser,
  createUser,
  updateUser,
  setUserStatus,
  deleteUser,
  removeSecondFactor,
  listRoles,
  createRole,
  updateRole,
  deleteRole,
  getProfile,
  updateProfile,
  endOwnSessions,
  getSecurity,
  endOneSession,
  startOwnTotp,
  confirmOwnTotp,
  removeOwnTotp,
  startOwnPasskey,
  addOwnPasskey,
  removeOwnPasskey,
  renewRecoveryCodes,
  reauthenticate,
  testMail,
  uploadImage,
  validateSource,
  parseSource,
  compileSource,
  listMedia,
  getMedia,
  createMedia,
  updateMedia,
  deleteMedia,
  listApiKeys,
  createApiKey,
  rotateApiKey,
  listApiKeyCalls,
  deleteApiKey,
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  testWebhook,
  rotateWebhookSecret,
  listDeliveries,
  resendDelivery,
  getOwnKey,
  createAutomationPost,
  getByExternalId,
  putByExternalId,
  createAutomationMedia,
  mcp,
  listContactRequests,
  exportContactRequests,
  getContactRequest,
  updateContactRequest,
  deleteContactRequest,
  listAudit,
  exportAudit,
]
