import { validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { comprimento, NOME_MAX, REGRA_ACOES_MAX } from '@autos/contract/regras/limites.ts'
import { limparTexto } from '@autos/contract/regras/texto.ts'
import type { Reader } from '../../kernel/database.ts'
import { nomeLimpo } from '../marcadores/index.ts'
import { destinoPorId } from '../setores/index.ts'
import { type Acao, atoDoGatilho, type Condicoes, type MarcadorDaRegra } from './regra.ts'

type MarcadorDito = { nome: string; tipo: 'PESSOAL' | 'PUBLICO' | 'SETOR'; setorId?: string | null }
type AcaoDita = { marcar?: MarcadorDito | null; enviar?: string | null; notificar?: string | null }
export type RegraDados = {
  nome: string
  gatilho: string
  condicoes?: {
    especie?: string | null
    tipo?: string | null
    setorId?: string | null
    restricao?: string | null
    marcador?: MarcadorDito | null
  } | null
  acoes: AcaoDita[]
}
export type DadosConferidos = {
  nome: string
  gatilho: string
  condicoes: Condicoes
  acoes: Acao[]
  referencias: string[]
}

/** O que a regra diz, reduzido ao que se sabe executar; os setores e pessoas existem e estão ativos. */
export async function conferirDados(
  reader: Reader,
  { nome, gatilho, condicoes, acoes }: RegraDados,
): Promise<DadosConferidos> {
  const limpo = limparTexto(nome)
  if (limpo === '') throw validacao('nome', MENSAGENS.campoObrigatorio)
  if (comprimento(limpo) > NOME_MAX) throw validacao('nome', `O nome tem no máximo ${NOME_MAX} caracteres.`)
  if (acoes.length === 0) throw validacao('acoes', 'Diga o que a regra faz.')
  if (acoes.length > REGRA_ACOES_MAX)
    throw validacao('acoes', `A regra faz no máximo ${REGRA_ACOES_MAX} ações.`)
  const conferidas: Acao[] = []
  for (const acao of acoes) conferidas.push(await conferirAcao(reader, acao))
  const ditas = await conferirCondicoes(reader, condicoes ?? {})
  return {
    nome: limpo,
    gatilho: atoDoGatilho(gatilho),
    condicoes: ditas,
    acoes: conferidas,
    referencias: referencias(ditas, conferidas),
  }
}

async function conferirCondicoes(
  reader: Reader,
  dito: NonNullable<RegraDados['condicoes']>,
): Promise<Condicoes> {
  const { especie, tipo, setorId, restricao, marcador } = dito
  if (restricao === 'TEM_AUTORIZADOS_EXTERNOS')
    throw validacao('condicoes', 'Esta restrição não serve de condição.')
  return {
    especie: limparTexto(especie ?? '') || null,
    tipo: limparTexto(tipo ?? '') || null,
    setorId: setorId == null ? null : await setorAtivo(reader, 'condicoes', setorId),
    restricao: (restricao ?? null) as Condicoes['restricao'],
    marcador: marcador == null ? null : await conferirMarcador(reader, 'condicoes', marcador),
  }
}

async function conferirAcao(reader: Reader, { marcar, enviar, notificar }: AcaoDita): Promise<Acao> {
  const ditas = [marcar, enviar, notificar].filter((dita) => dita != null)
  if (ditas.length !== 1) throw validacao('acoes', 'Cada ação é uma só: marcar, enviar ou avisar.')
  if (marcar != null) return { marcar: await conferirMarcador(reader, 'acoes', marcar) }
  if (enviar != null) return { enviar: await setorAtivo(reader, 'acoes', enviar) }
  const destino = await destinoPorId(reader, notificar ?? '')
  if (destino === undefined) throw validacao('acoes', 'Quem seria avisado não existe ou está desativado.')
  return { notificar: destino.id }
}

/** O marcador pessoal é da pessoa: regra nenhuma o põe nem o vê. */
async function conferirMarcador(
  reader: Reader,
  campo: string,
  { nome, tipo, setorId }: MarcadorDito,
): Promise<MarcadorDaRegra> {
  if (tipo === 'PESSOAL') throw validacao(campo, 'Regra só usa marcador público ou de setor.')
  return {
    nome: nomeLimpo(campo, nome),
    tipo,
    setorId: tipo === 'SETOR' ? await setorAtivo(reader, campo, setorId ?? '') : null,
  }
}

async function setorAtivo(reader: Reader, campo: string, id: string): Promise<string> {
  const destino = await destinoPorId(reader, id)
  if (destino?.tipo !== 'SETOR') throw validacao(campo, 'O setor não existe ou está encerrado.')
  return destino.id
}

function referencias({ setorId, marcador }: Condicoes, acoes: readonly Acao[]): string[] {
  const ids = acoes.map((acao) =>
    'marcar' in acao ? acao.marcar.setorId : 'enviar' in acao ? acao.enviar : acao.notificar,
  )
  return [...new Set([setorId, marcador?.setorId ?? null, ...ids])].filter((id) => id !== null)
}
