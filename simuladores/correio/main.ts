import { comoProcesso, exigida } from '../comum/servidor.ts'
import { iniciarCorreio } from './correio.ts'

await comoProcesso('correio', () =>
  iniciarCorreio({
    porta: Number(exigida('PORT')),
    portaSmtp: Number(exigida('CORREIO_SMTP')),
    pasta: exigida('CORREIO_PASTA'),
    ...(process.env.CORREIO_IMAP && {
      imap: { porta: Number(process.env.CORREIO_IMAP), senha: exigida('CORREIO_SENHA') },
    }),
  }),
)
