import { mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { comSufixos, numeroPorExtenso } from '@autos/contract/regras/numeracao.ts'
import { plural } from '@autos/contract/regras/texto.ts'
import type { Fatos, FatosMostrados } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import type { Comum } from './apresentacao.ts'
import type { Destino } from './fragmentos.ts'

/** Um marcador como o contrato o mostra. */
export type Marcador = { nome: string; tipo: string; setor: unknown }

/** O que o contrato diz de qualquer item (interface DocProc), com a regra de quem lê já aplicada. */
export type ItemMostrado = {
  /** Os fatos de que tudo o mais saiu; os campos que se calculam sob demanda partem deles. */
  fatos: Fatos
  id: string
  uuid: string
  identificador: string
  titulo: string
  assunto: string | null
  restricoes: string[]
  hipoteseLegal: string | null
  restritoAte: string | null
  classificacao: Record<string, unknown>
  numero: number | null
  numeroCompleto: string | null
  numeracaoSufixos: string[]
  marcadores: Marcador[]
  autorizados: Destino[]
  carga: { origem: Destino | null; destino: Destino | null; realizadoEm: Date; mensagem: string | null }
  criadoEm: Date
  criadoPor: Destino | null
  arquivado: boolean
  lido: boolean
  conteudoVisivel: boolean
  versao: number
  avisos: string[]
  podeDesfazerEnvio: boolean
}

export function itemMostrado(
  fatos: FatosMostrados<Comum>,
  ator: Ator,
  temAutorizadosExternos = false,
): ItemMostrado {
  const { podeVer, mostra } = fatos
  const { carga = {}, marcadores = [], numeracaoSufixos = [] } = mostra
  return {
    fatos,
    id: fatos.id,
    uuid: fatos.uuid,
    identificador: identificadorMostrado(fatos),
    titulo: fatos.tituloVisivel,
    // Nulo só para quem não lê: a interface mostra '(Restrito)', e sem assunto não é restrito.
    assunto: podeVer ? (mostra.assunto ?? '') : null,
    restricoes: restricoesMostradas(fatos, temAutorizadosExternos),
    hipoteseLegal: podeVer ? (mostra.hipoteseLegal ?? null) : null,
    restritoAte: mostra.restritoAte ?? null,
    classificacao: mostra.classificacao ?? {},
    numero: fatos.numero,
    numeroCompleto: numeroMostrado(fatos, numeracaoSufixos),
    numeracaoSufixos,
    marcadores: podeVer ? marcadores : marcadores.filter(({ proprio }) => proprio),
    autorizados: podeVer ? (mostra.autorizados ?? []) : [],
    carga: {
      origem: carga.origem ?? null,
      destino: carga.destino ?? null,
      realizadoEm: fatos.cargaEm ?? fatos.criadoEm,
      mensagem: podeVer ? (carga.mensagem ?? null) : null,
    },
    criadoEm: fatos.criadoEm,
    criadoPor: mostra.criadoPor ?? null,
    arquivado: fatos.arquivado,
    lido: lido(fatos, ator),
    conteudoVisivel: podeVer,
    versao: fatos.versao,
    avisos: avisosDe(fatos),
    podeDesfazerEnvio: fatos.podeDesfazerEnvio,
  }
}

/** Para mostrar, nunca para procurar. */
export const identificadorMostrado = ({
  identificador,
  eletronico,
  clonadoDe,
}: Pick<Fatos, 'identificador' | 'eletronico' | 'clonadoDe'>): string =>
  comSufixos(identificador, eletronico, clonadoDe !== null)

/** Aberto pela pessoa depois que chegou; o que não lhe chegou de ninguém não está por ler. */
const lido = (f: Fatos, ator: Ator): boolean =>
  !chegou(f, ator) || (f.lidoEm !== null && f.lidoEm >= (f.cargaEm ?? f.criadoEm))

/**
 * Outra pessoa o pôs na carga dela, pediu-lhe que assinasse ou o mandou de outro sistema. O enviado, o
 * assinado e o achado não.
 */
const chegou = (f: Fatos, { id }: Ator): boolean =>
  (f.detem && f.cargaTipo !== 'CRIACAO' && f.cargaPor !== id) ||
  (f.devoAssinar && !f.criou) ||
  (f.aguardaAceite && f.recebeEntrega)

/** 'Portaria nº 12/2026/SEMAD'. O NIPE se lê sozinho. */
export function numeroMostrado(
  { numero, numeroCompleto, especie }: Fatos,
  sufixos: readonly string[],
): string | null {
  if (numero === null || numeroCompleto === null || !/^\d+(\/|$)/.test(numeroCompleto)) return numeroCompleto
  return numeroPorExtenso(especie, numero, sufixos)
}

/** As marcadas, o interno que se tem do que contém o item, e as que só aparecem na leitura (domínio §7.2, §7.3). */
function restricoesMostradas(fatos: Fatos, temAutorizadosExternos: boolean): string[] {
  const quando = (condicao: boolean, restricao: string) => (condicao ? [restricao] : [])
  return [
    ...quando(fatos.restrito, 'INTERNO'),
    ...quando(fatos.posse, 'POSSE'),
    ...quando(fatos.sigiloso, 'SIGILOSO'),
    ...quando(!fatos.restrito, 'PUBLICO'),
    ...quando(temAutorizadosExternos, 'TEM_AUTORIZADOS_EXTERNOS'),
  ]
}

const avisosDe = ({ podeVer, pecasPendentes, prazosAbertos }: Fatos): string[] => [
  ...(podeVer && pecasPendentes > 0 ? [`${plural(pecasPendentes, 'peça', 'peças')} sem assinatura`] : []),
  ...(podeVer && prazosAbertos > 0 ? [`${plural(prazosAbertos, 'prazo', 'prazos')} em aberto`] : []),
]

/** O CPF inteiro é só da própria pessoa; o CNPJ é público. */
export const cpfMostrado = (cpfCnpj: string | null, ator: Ator): string | null =>
  cpfCnpj === null || cpfCnpj === ator.cpf ? cpfCnpj : mascararCpf(cpfCnpj)

/** Instante que veio dentro de JSON. */
export const instante = (texto: string | null): Date | null => (texto === null ? null : new Date(texto))
