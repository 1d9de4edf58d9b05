import type { LtvDaAssinatura, QualidadeDaAssinatura } from '@autos/contract/entradas.ts'
import { politicaIcpEmPalavras } from '@autos/contract/regras/politicas.ts'
import type { Aviso } from '../../adapters/assinatura-pdf/port.ts'
import type { Ator } from '../ator/index.ts'
import type { EsperaGravada, LinhaDeAssinatura } from './apresentacao.ts'
import { cpfMostrado, instante } from './comum.ts'

export type AssinaturaMostrada = ReturnType<typeof assinaturaMostrada>

type Leitor = { podeVer: boolean; ator: Ator; faltaAssinar: boolean }

export const assinaturaMostrada = (linha: LinhaDeAssinatura, { podeVer, ator, faltaAssinar }: Leitor) => ({
  id: linha.id,
  cpfCnpj: podeVer ? cpfMostrado(linha.cpfCnpj, ator) : null,
  nome: podeVer ? linha.nome : semEmail(linha),
  cargo: linha.cargos.join(' e ') || null,
  dataAssinatura: instante(linha.assinadaEm),
  dataCarimbo: instante(linha.carimbadaEm),
  dataRejeicao: instante(linha.rejeitadaEm),
  motivoRejeicao: podeVer ? linha.motivoRejeicao : null,
  encerrada: linha.encerrada,
  emSubstituicaoA: linha.emSubstituicaoA,
  emissorCarimbo: linha.emissorCarimbo,
  emissorAssinatura: linha.emissorAssinatura,
  dataExpiracaoCertificado: instante(linha.certificadoExpiraEm),
  emailConvidado: podeVer ? linha.emailConvidado : null,
  politicaIcpBrasil: linha.politicaIcp && politicaIcpEmPalavras(linha.politicaIcp),
  assinaturaInvalida: linha.invalida,
  assinaturaLtv: linha.ltv,
  assinaturaSimples: linha.metodo === 'SIMPLES' && linha.rejeitadaEm === null,
  assinaturaIcpBrasil: linha.icpBrasil,
  assinaturaAdobeReader: linha.adobeReader,
  ...qualidadeEAvisos(linha, podeVer),
  ltv: ltvDe(linha),
  prova: provaDe(linha, faltaAssinar),
  motivos: podeVer ? [...linha.motivos, ...(linha.observacao === null ? [] : [frase(linha.observacao)])] : [],
  ressalvas: podeVer ? linha.ressalvas : [],
  revogada: linha.revogada,
  verificadaEm: instante(linha.verificadaEm),
})

/** Quem não disse o nome chama-se pelo e-mail, que é do conteúdo (domínio §7.1). */
export const semEmail = ({ nome, emailConvidado }: { nome: string; emailConvidado: string | null }): string =>
  nome === emailConvidado ? 'Um convidado' : nome

/** O que se diz também a quem só confere, de fora. */
export const qualidadeEAvisos = (
  linha: Parameters<typeof qualidadeDe>[0] & { avisos: readonly Aviso[] },
  podeVer: boolean,
): { qualidade: QualidadeDaAssinatura | null; avisos: Aviso[] } => ({
  qualidade: qualidadeDe(linha),
  avisos: avisosMostrados(linha.avisos, podeVer),
})

/** Os rótulos da especificação (§4): o que não se verificou nunca se diz válido. */
function qualidadeDe({
  rejeitadaEm,
  metodo,
  indicacao,
  invalida,
  icpBrasil,
  adobeReader,
}: Pick<LinhaDeAssinatura, 'metodo' | 'indicacao' | 'invalida' | 'icpBrasil' | 'adobeReader'> & {
  rejeitadaEm: unknown
}): QualidadeDaAssinatura | null {
  if (rejeitadaEm !== null) return null
  if (invalida) return 'INVALIDA'
  if (metodo === 'SIMPLES') return 'SIMPLES'
  if (indicacao === 'INDETERMINATE') return 'REVALIDAR'
  if (adobeReader) return 'NAO_PADES'
  return icpBrasil ? 'QUALIFICADA' : 'AVANCADA'
}

function ltvDe({ rejeitadaEm, noArquivo, ltv }: LinhaDeAssinatura): LtvDaAssinatura | null {
  if (rejeitadaEm !== null || (!noArquivo && ltv === null)) return null
  if (ltv === null) return 'NAO_VERIFICADO'
  return ltv ? 'HABILITADO' : 'SEM_LTV'
}

type Prova = { espera: 'PREPARO' | 'VERIFICACAO' | 'ASSINANTES' | EsperaGravada; previstaEm: Date | null }

/** O que ainda não se sabe do longo prazo não fica sem explicação. */
function provaDe(linha: LinhaDeAssinatura, faltaAssinar: boolean): Prova | null {
  const { politica, nivelPades, provaEspera, provaPrevistaEm, invalida, revogada } = linha
  if (ltvDe(linha) !== 'NAO_VERIFICADO' || invalida || revogada) return null
  if (politica !== 'pades-t-ltv') return { espera: 'VERIFICACAO', previstaEm: null }
  // A que tem carimbo do tempo se prova logo; o arquivo inteiro, e a que não o tem, quando ninguém mais
  // assina.
  if (faltaAssinar && nivelPades !== 'T') return { espera: 'ASSINANTES', previstaEm: null }
  return { espera: provaEspera ?? 'PREPARO', previstaEm: instante(provaPrevistaEm) }
}

/** O aviso diz-se a todos com a qualidade; o que nele é do conteúdo, a quem o lê. */
const avisosMostrados = (avisos: readonly Aviso[], podeVer: boolean): Aviso[] =>
  avisos.map(({ tipo, frase }) => ({
    tipo,
    frase: podeVer || tipo !== 'FORMULARIO_PREENCHIDO' ? frase : frase.replace(/ \(.*\)\.$/s, '.'),
  }))

const frase = (texto: string): string => `${texto[0]?.toUpperCase() ?? ''}${texto.slice(1)}.`
