import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { iniciarAntivirus } from '@autos/simuladores/antivirus/antivirus.ts'
import { iniciarCorreio } from '@autos/simuladores/correio/correio.ts'
import { iniciarDomscCiga } from '@autos/simuladores/domsc-ciga/domsc-ciga.ts'
import { iniciarGotenberg } from '@autos/simuladores/gotenberg/gotenberg.ts'
import { iniciarIdentidade } from '@autos/simuladores/identidade/identidade.ts'
import { iniciarObjetos } from '@autos/simuladores/objetos/objetos.ts'
import { loginNoDiario } from './diario.ts'

/** Onde a entidade do teste atende, para quem só deixa entrar de lá. */
export const CASA = 'http://localhost:4300'

/** O que se confere antes de abrir, cada parte pelo protocolo dela; acaba quando o teste acaba. */
export async function partesDeFora(s3: { regiao: string; chave: string; segredo: string }) {
  const pasta = mkdtempSync(join(tmpdir(), 'autos-partes-'))
  const [loja, caixa, identidade, antivirus, gotenberg, domsc] = await Promise.all([
    iniciarObjetos({
      ...s3,
      porta: 0,
      pasta: join(pasta, 'objetos'),
      origens: [CASA],
      baldes: ['autos-teste'],
      efemero: true,
    }),
    iniciarCorreio({
      porta: 0,
      portaSmtp: 0,
      pasta: join(pasta, 'correio'),
      imap: { porta: 0, senha: 'zR7mQ2xT9wLvK4bN' },
    }),
    iniciarIdentidade({
      porta: 0,
      pasta: join(pasta, 'identidade'),
      realms: [{ id: 'teste', nome: 'Teste' }],
      origens: [CASA],
      pessoas: [],
    }),
    iniciarAntivirus({ porta: 0 }),
    iniciarGotenberg({ porta: 0 }),
    iniciarDomscCiga({ porta: 0, logins: [loginNoDiario] }),
  ])
  const partes = { loja, caixa, identidade, antivirus, gotenberg, domsc }
  after(async () => {
    await Promise.all(Object.values(partes).map((parte) => parte.parar()))
    rmSync(pasta, { recursive: true, force: true })
  })
  return partes
}
