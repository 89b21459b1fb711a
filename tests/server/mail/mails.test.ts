import { expect, test } from 'vitest'
import { createSmtpMailer, invitationMail, resetMail } from '#server/mail/index.ts'
import { smtpServer } from '#tests/support/mail-servers.ts'

const invitation = (inviter: string, workspace = 'Receipts') =>
  invitationMail({ to: 'a@example.com', inviter, workspace, url: 'https://s.example/x?a=1&b=2', days: 14 })

test('sends a mail by SMTP, as text and as HTML', async () => {
  const server = await smtpServer()
  const mailer = createSmtpMailer({ url: server.url, from: 'Sheaf <sheaf@example.com>' })
  await mailer.send(resetMail('sam@example.com', 'https://sheaf.example/reset-password?token=abc'))
  await server.close()
  const sent = server.lines.join('\n')
  expect(sent).toContain('MAIL FROM:<sheaf@example.com>')
  expect(sent).toContain('RCPT TO:<sam@example.com>')
  expect(sent).toContain('From: Sheaf <sheaf@example.com>')
  expect(sent).toContain('Subject: Choose a new password')
  expect(sent).toContain('Content-Type: text/plain')
  expect(sent).toContain('Content-Type: text/html')
  expect(sent.replaceAll('=\n', '').replaceAll('=3D', '=')).toContain(
    'https://sheaf.example/reset-password?token=abc',
  )
})

test('fails if the mail server rejects the mail or cannot be reached', async () => {
  const server = await smtpServer({ rejects: true })
  const mailer = createSmtpMailer({ url: server.url, from: 'sheaf@example.com' })
  await expect(mailer.send(invitation('Sam'))).rejects.toThrow('550')
  await server.close()
  await expect(mailer.send(invitation('Sam'))).rejects.toThrow('ECONNREFUSED')
})

test('does not send the password unencrypted', async () => {
  const server = await smtpServer()
  const mailer = createSmtpMailer({
    url: server.url.replace('smtp://', 'smtp://sam:secret%40@'),
    from: 'sheaf@example.com',
  })
  await expect(mailer.send(invitation('Sam'))).rejects.toThrow('STARTTLS')
  await server.close()
  expect(server.lines.join('\n')).not.toMatch(/AUTH|c2VjcmV0/)
})

test('puts names on one line, as plain text', () => {
  const { subject, html, text } = invitation('Eve\r\nBcc: all@example.com', '<img src=x>')
  expect(subject).toBe('Eve Bcc: all@example.com invites you to <img src=x> on Sheaf')
  expect(html).toContain('&lt;img src=x&gt;')
  expect(html).not.toContain('<img')
  expect(html).toContain('href="https://s.example/x?a=1&amp;b=2"')
  expect(text).toContain('\n\nhttps://s.example/x?a=1&b=2\n\n')
})
