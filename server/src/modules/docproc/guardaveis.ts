import type { ApresentacaoDeDocumento, ApresentacaoDeProcesso } from './apresentacao.ts'
import type { Campos } from './campos.ts'

/**
 * O que se mostra de um item e só muda com o que o banco conta como mudança dele ou de todos (migrações 0072 e
 * 0115): pode guardar-se entre duas leituras. O resto depende do relógio ou de tabelas que não se contam.
 */
const GUARDA: Record<keyof ApresentacaoDeDocumento | keyof ApresentacaoDeProcesso, boolean> = {
  assunto: true,
  hipoteseLegal: true,
  restritoAte: true,
  numeracaoSufixos: true,
  classificacao: true,
  criadoPor: true,
  carga: true,
  marcadores: true,
  autorizados: true,
  requerente: true,
  erroArquivo: true,
  origemInteg: true,
  diarioUrl: true,
  codigoAutenticidade: true,
  integrador: true,
  autorizadosExternos: true,
  arquivo: false,
  assinantes: true,
  assinantesExternos: true,
  assinaturas: false,
  envios: true,
  tipoNaoNumeravel: true,
  interessados: true,
  interessadosExternos: true,
  pecasVagas: true,
}
/** Dentro dos que se guardam. */
const NAO = new Set([
  'classificacao.usuarios',
  'classificacao.setores',
  'integrador.login',
  ...['cpf', 'email', 'login', 'roles', 'cargos', 'setores', 'setorIds'].map(
    (campo) => `assinantes.usuario.${campo}`,
  ),
])

const nomes = new WeakMap<ReadonlySet<string>, string | undefined>()

/** O nome do que se pediu, o mesmo para os mesmos campos; nenhum, se há o que não se guarda. */
export function oQueMostra(tipo: string, campos: Campos): { oQueMostra?: string } {
  if (campos === undefined) return {}
  if (!nomes.has(campos)) nomes.set(campos, nomeDe(campos))
  const nome = nomes.get(campos)
  return nome === undefined ? {} : { oQueMostra: `${tipo} ${nome}` }
}

function nomeDe(campos: ReadonlySet<string>): string | undefined {
  const guardam = [...campos].every(
    (campo) => !NAO.has(campo) && (GUARDA as Record<string, boolean>)[campo] !== false,
  )
  return guardam ? [...campos].toSorted().join() : undefined
}
