import { MetaTitleComponent as MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaDescriptionComponent as MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { PostEdit as PostEdit_482e5bfc159c0506e30de15af828a38e } from '../../../../src/admin/posts/editor/PostEdit'
import { VersionsView as VersionsView_9705df2374624ef515035a36ea282a57 } from '../../../../src/admin/posts/versions/VersionsView'
import { PostsList as PostsList_7a3db032d7eda3d3a3245b572e70f438 } from '../../../../src/admin/posts/PostsList'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkTarget as LinkTarget_3de2fb4a0e2d78e986c7756f32e1be75 } from '../../../../src/admin/pages/LinkTarget'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ChecklistFeatureClient as ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ReviewMark as ReviewMark_aee656efabf546f7506209d2339a4b96 } from '../../../../src/admin/pages/ReviewMark'
import { LibraryPicture as LibraryPicture_33032238ee9022007a14727bfa4df09e } from '../../../../src/admin/media/LibraryPicture'
import { PreviewComponent as PreviewComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { CategoriesView as CategoriesView_fecc04f12c63e4474b3f15b1b63e3337 } from '../../../../src/admin/terms/TermsView'
import { TagsView as TagsView_fecc04f12c63e4474b3f15b1b63e3337 } from '../../../../src/admin/terms/TermsView'
import { MediaView as MediaView_8e6658e03146d34c25c61e061d6664eb } from '../../../../src/admin/media/MediaView'
import { RequestView as RequestView_cf076ad2133d8d964a5b5cefa10919f0 } from '../../../../src/admin/contact/RequestView'
import { ContactView as ContactView_26315f9c5f1d8f673e2e26dd9f56eace } from '../../../../src/admin/contact/ContactView'
import { UserEdit as UserEdit_9dba57562312e89043369c38f2f4060b } from '../../../../src/admin/users/UserEdit'
import { UsersList as UsersList_a88cf9d6f7e9f0c6041896ced7006f1c } from '../../../../src/admin/users/UsersList'
import { RolesList as RolesList_b5f8d6376e997c33a99fe3eb10ade805 } from '../../../../src/admin/roles/RolesList'
import { ApiKeysView as ApiKeysView_157e66c09c63c8c0c899dbc212339a02 } from '../../../../src/admin/api-keys/ApiKeysView'
import { AuditView as AuditView_51aa44f9b3da90ed5af98618a302f951 } from '../../../../src/admin/audit/AuditView'
import { PictureField as PictureField_783e0ac1e4ba1efc9ec14241f9085d98 } from '../../../../src/admin/media/PictureField'
import { MailTest as MailTest_4ba0554c9d4f70474a1fd4f7f1d0f215 } from '../../../../src/admin/settings/MailTest'
import { Nav as Nav_35768fd2de5a440b21e5aadef478b2e6 } from '../../../../src/admin/nav/Nav'
import { SkipLink as SkipLink_5080aaffa02d3d7b34ecad0c510a815e } from '../../../../src/admin/nav/SkipLink'
import { Icon as Icon_1e8ea81d9928ad140933918e44473f21 } from '../../../../src/admin/nav/Brand'
import { Brand as Brand_1e8ea81d9928ad140933918e44473f21 } from '../../../../src/admin/nav/Brand'
import { UserMenu as UserMenu_f7a5247d6e3932d3b3b9cc5513baffbc } from '../../../../src/admin/nav/UserMenu'
import { SessionProvider as SessionProvider_c8a0544d4277eeff0dddf3e9709660fc } from '../../../../src/admin/nav/SessionProvider'
import { PanelQueries as PanelQueries_c55e714d87c0c54a1c6063fd5a28947b } from '../../../../src/admin/kit/PanelQueries'
import { Toasts as Toasts_09564b9351c07bbfc5d31f8e547298c3 } from '../../../../src/admin/kit/Toasts'
import { OpenNav as OpenNav_7af6e0665faa0211e8aec576fad525b4 } from '../../../../src/admin/nav/OpenNav'
import { Repairs as Repairs_4b4f57759fe08af57779570a48a95764 } from '../../../../src/admin/kit/Repairs'
import { ScreenFocus as ScreenFocus_e1cf5e13817a51fb811fd2a04ab185ae } from '../../../../src/admin/nav/ScreenFocus'
import { LoginView as LoginView_d68334f8c124d58ef908ab64060625f1 } from '../../../../src/admin/login/LoginView'
import { Profile as Profile_8c8be0f6c680994b6cf8d52c38822423 } from '../../../../src/admin/profile/Profile'
import { NoAccessView as NoAccessView_161ee5e14c536ce45142e9bf45e4981e } from '../../../../src/admin/nav/NoAccessView'
import { DashboardView as DashboardView_4d31f060d0ebe05e8e8d3bc4abb3ddbd } from '../../../../src/admin/dashboard/DashboardView'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "@payloadcms/plugin-seo/client#MetaTitleComponent": MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaDescriptionComponent": MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "/src/admin/posts/editor/PostEdit#PostEdit": PostEdit_482e5bfc159c0506e30de15af828a38e,
  "/src/admin/posts/versions/VersionsView#VersionsView": VersionsView_9705df2374624ef515035a36ea282a57,
  "/src/admin/posts/PostsList#PostsList": PostsList_7a3db032d7eda3d3a3245b572e70f438,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/admin/pages/LinkTarget#LinkTarget": LinkTarget_3de2fb4a0e2d78e986c7756f32e1be75,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ChecklistFeatureClient": ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/admin/pages/ReviewMark#ReviewMark": ReviewMark_aee656efabf546f7506209d2339a4b96,
  "/src/admin/media/LibraryPicture#LibraryPicture": LibraryPicture_33032238ee9022007a14727bfa4df09e,
  "@payloadcms/plugin-seo/client#PreviewComponent": PreviewComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "/src/admin/terms/TermsView#CategoriesView": CategoriesView_fecc04f12c63e4474b3f15b1b63e3337,
  "/src/admin/terms/TermsView#TagsView": TagsView_fecc04f12c63e4474b3f15b1b63e3337,
  "/src/admin/media/MediaView#MediaView": MediaView_8e6658e03146d34c25c61e061d6664eb,
  "/src/admin/contact/RequestView#RequestView": RequestView_cf076ad2133d8d964a5b5cefa10919f0,
  "/src/admin/contact/ContactView#ContactView": ContactView_26315f9c5f1d8f673e2e26dd9f56eace,
  "/src/admin/users/UserEdit#UserEdit": UserEdit_9dba57562312e89043369c38f2f4060b,
  "/src/admin/users/UsersList#UsersList": UsersList_a88cf9d6f7e9f0c6041896ced7006f1c,
  "/src/admin/roles/RolesList#RolesList": RolesList_b5f8d6376e997c33a99fe3eb10ade805,
  "/src/admin/api-keys/ApiKeysView#ApiKeysView": ApiKeysView_157e66c09c63c8c0c899dbc212339a02,
  "/src/admin/audit/AuditView#AuditView": AuditView_51aa44f9b3da90ed5af98618a302f951,
  "/src/admin/media/PictureField#PictureField": PictureField_783e0ac1e4ba1efc9ec14241f9085d98,
  "/src/admin/settings/MailTest#MailTest": MailTest_4ba0554c9d4f70474a1fd4f7f1d0f215,
  "/src/admin/nav/Nav#Nav": Nav_35768fd2de5a440b21e5aadef478b2e6,
  "/src/admin/nav/SkipLink#SkipLink": SkipLink_5080aaffa02d3d7b34ecad0c510a815e,
  "/src/admin/nav/Brand#Icon": Icon_1e8ea81d9928ad140933918e44473f21,
  "/src/admin/nav/Brand#Brand": Brand_1e8ea81d9928ad140933918e44473f21,
  "/src/admin/nav/UserMenu#UserMenu": UserMenu_f7a5247d6e3932d3b3b9cc5513baffbc,
  "/src/admin/nav/SessionProvider#SessionProvider": SessionProvider_c8a0544d4277eeff0dddf3e9709660fc,
  "/src/admin/kit/PanelQueries#PanelQueries": PanelQueries_c55e714d87c0c54a1c6063fd5a28947b,
  "/src/admin/kit/Toasts#Toasts": Toasts_09564b9351c07bbfc5d31f8e547298c3,
  "/src/admin/nav/OpenNav#OpenNav": OpenNav_7af6e0665faa0211e8aec576fad525b4,
  "/src/admin/kit/Repairs#Repairs": Repairs_4b4f57759fe08af57779570a48a95764,
  "/src/admin/nav/ScreenFocus#ScreenFocus": ScreenFocus_e1cf5e13817a51fb811fd2a04ab185ae,
  "/src/admin/login/LoginView#LoginView": LoginView_d68334f8c124d58ef908ab64060625f1,
  "/src/admin/profile/Profile#Profile": Profile_8c8be0f6c680994b6cf8d52c38822423,
  "/src/admin/nav/NoAccessView#NoAccessView": NoAccessView_161ee5e14c536ce45142e9bf45e4981e,
  "/src/admin/dashboard/DashboardView#DashboardView": DashboardView_4d31f060d0ebe05e8e8d3bc4abb3ddbd,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
