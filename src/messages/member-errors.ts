import { messages } from './messages.ts'

/** Members, invitations, and roles by group. */
export const texts = messages('member-errors', {
  membersManagersOnly: 'Only the owner or an admin can manage the workspace and its members.',
  memberMissing: 'This person is not a member of the workspace.',
  memberTaken: 'This person is already a member of the workspace.',
  memberSelf: 'You cannot change or remove your own membership. Ask another admin.',
  memberOwner: 'The workspace owner cannot be changed or removed.',
  memberByGroup: 'This member gets their role and departments from a group. Change the group instead.',
  invitationsTooMany: 'Too many invitations in a short time.',
  invitationUsed: 'This invitation has been used or withdrawn, or has expired. Ask for a new one.',
  invitationOtherAddress: 'This invitation was sent to another email address. Sign in with that address.',
  invitationUnconfirmed:
    'Your email address is not confirmed yet. Open the link in the confirmation email, then accept the invitation.',
  invitationTaken: 'This address already has a pending invitation. Withdraw it to send another.',
  groupsManagersOnly: 'Only the owner and admins of the workspace can see and change its groups.',
  groupsTooMany: 'This workspace has the maximum of {n} groups. Delete one that is not used.',
  groupsOtherSignIn:
    'Only people who signed in with {label} can give its groups roles. Sign in with it first.',
  groupIssuerMissing: 'People cannot sign in with this issuer here.',
  groupTaken: 'This group has a role here already. Change that one.',
  groupMissing: 'This group has no role here any more. Reload the page.',
  groupNameMissing: 'Enter the name of the group.',
})
