import { given, VERSION } from './layout.ts'
import { WEB_DIST } from './web-build.ts'
import { outside, type Run } from './run.ts'

/** Settings of this supervisor; the server would refuse them. */
const OURS = new Set(['AUTOS_DATA', 'AUTOS_ORIGENS', 'AUTOS_TESTE_PG'])

/** The server's settings: what the operator gave stands, the embedded parts fill in the rest. */
export function serverEnv(
  { ports, secrets, mode }: Run,
  {
    entidades,
    assinatura,
    diario,
  }: { entidades: string; assinatura: string | undefined; diario: string | undefined },
): NodeJS.ProcessEnv {
  const operator = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name.startsWith('AUTOS_') && !OURS.has(name)),
  )
  const storage = {
    AUTOS_S3_ENDERECO: `http://127.0.0.1:${ports.objetos}`,
    AUTOS_S3_PUBLICO: `http://localhost:${ports.objetos}`,
    AUTOS_S3_REGIAO: 'us-east-1',
    AUTOS_S3_CHAVE: secrets.s3Chave,
    AUTOS_S3_SEGREDO: secrets.s3Segredo,
  }
  const mail = {
    AUTOS_CORREIO: `smtp://127.0.0.1:${ports.smtp}`,
    AUTOS_CORREIO_DE: 'Autos <nao-responda@autos.example>',
    AUTOS_CORREIO_RETORNO: 'retorno@autos.example',
    AUTOS_CORREIO_CAIXA: `imap://retorno:${secrets.correio}@127.0.0.1:${ports.imap}`,
  }
  const embedded = !given('AUTOS_ENTIDADES')
  return {
    ...outside(),
    AUTOS_SEGREDO: secrets.segredo,
    AUTOS_VERSAO_WEB: VERSION,
    ...(given('AUTOS_S3_ENDERECO') ? {} : storage),
    ...(given('AUTOS_CORREIO') ? {} : mail),
    ...(mode.watch ? {} : { AUTOS_WEB_DIST: WEB_DIST }),
    ...(assinatura ? { AUTOS_ASSINATURA: assinatura } : {}),
    ...(diario ? { AUTOS_DIARIO: diario } : {}),
    ...(embedded ? { AUTOS_EMBUTIDO: '1', AUTOS_ENTIDADES: entidades } : {}),
    ...operator,
    PORT: String(mode.watch ? ports.api : ports.web),
  }
}
