import type { AcaoDaVez, ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado, Recusa } from '@autos/contract/erros.ts'
import { motivoObrigatorio } from '@autos/contract/regras/motivo.ts'
import { limparTexto } from '@autos/contract/regras/texto.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Fatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'
import { descreverDestinos } from '../setores/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'
import { exigirQueEscrevaOuSugira, exigirQueLeia } from './rascunho.ts'
import { acabarAVez, mudarAVez, porAVez, type Vez, vezDe } from './vez-guardada.ts'

export type PedidoDaVez = ArgumentosDeMutation['documentoRascunhoVez']

type Cena = { tx: Tx; ator: Ator; eu: string; fatos: Fatos; vez: Vez | undefined; motivo: string }

/**
 * Um escreve por vez, e sabe-se quem: quem quer escrever pede, quem escreve passa ou fica (domínio §9.4). Sair
 * e desistir não se recusam a quem o lê: o documento pode já não se escrever.
 */
export async function vez(tx: Tx, ator: Ator, { documentoId, acao, motivo }: PedidoDaVez): Promise<string> {
  const { id: eu } = ator
  if (eu === null) throw naoEncontrado()
  const fatos = await travarItem(tx, ator, { tipo: 'documento', id: documentoId })
  if (acao !== 'SAIR' && acao !== 'DESISTIR') exigirQueEscrevaOuSugira(fatos)
  else exigirQueLeia(fatos)
  await FAZER[acao]({
    tx,
    ator,
    eu,
    fatos,
    vez: await vezDe(tx, fatos.id),
    motivo: limparTexto(motivo ?? ''),
  })
  return fatos.id
}

const FAZER: Record<AcaoDaVez, (cena: Cena) => Promise<void>> = {
  ESCREVER: escrever,
  PEDIR: pedir,
  DESISTIR: desistir,
  PASSAR: passar,
  MANTER: manter,
  TOMAR: tomar,
  SAIR: sair,
}

const livreOuMinha = ({ vez, eu }: Cena): boolean => vez === undefined || vez.usuarioId === eu

/** Fica com a que está livre; a quem já a tem, ou a espera, vale de sinal de que continua ali. */
async function escrever({ tx, eu, fatos, vez }: Cena): Promise<void> {
  if (vez === undefined) await porAVez(tx, { documentoId: fatos.id, usuarioId: eu })
  else if (vez.usuarioId === eu) await mudarAVez(tx, fatos.id, { sinalEm: tx.now })
  else if (vez.pedidaPor === eu) await mudarAVez(tx, fatos.id, { pedidaEm: tx.now })
}

async function pedir(cena: Cena): Promise<void> {
  const { tx, eu, fatos, vez } = cena
  if (livreOuMinha(cena)) return escrever(cena)
  if (vez!.pedidaPor !== null && vez!.pedidaPor !== eu)
    throw recusa(fatos, `${await nomeDe(tx, vez!.pedidaPor)} já pediu a vez`)
  const negadaA = vez!.negadaA === eu ? null : vez!.negadaA
  await mudarAVez(tx, fatos.id, { pedidaPor: eu, pedidaEm: tx.now, negadaA })
}

async function desistir({ tx, eu, fatos, vez }: Cena): Promise<void> {
  if (vez?.pedidaPor === eu) await mudarAVez(tx, fatos.id, { pedidaPor: null, pedidaEm: null })
}

async function passar(cena: Cena): Promise<void> {
  const para = exigirPedido(cena)
  await porAVez(cena.tx, { documentoId: cena.fatos.id, usuarioId: para })
}

async function manter(cena: Cena): Promise<void> {
  const negadaA = exigirPedido(cena)
  await mudarAVez(cena.tx, cena.fatos.id, { pedidaPor: null, pedidaEm: null, negadaA, sinalEm: cena.tx.now })
}

/** Quem espera a vez de quem age. */
function exigirPedido({ eu, fatos, vez }: Cena): string {
  if (vez?.usuarioId !== eu) throw recusa(fatos, 'a vez de escrever não é sua')
  if (vez.pedidaPor === null) throw recusa(fatos, 'ninguém está à espera da vez')
  return vez.pedidaPor
}

/** Quem responde pelo documento não espera por quem não responde; diz por quê, e fica no histórico. */
async function tomar(cena: Cena): Promise<void> {
  const { tx, ator, eu, fatos, vez, motivo: dito } = cena
  if (!podeTomar(fatos))
    throw recusa(
      fatos,
      'só quem tem a carga do documento toma a vez de outra pessoa',
      'SemPermissaoException',
    )
  const motivo = motivoObrigatorio(dito)
  if (livreOuMinha(cena)) return escrever(cena)
  await porAVez(tx, { documentoId: fatos.id, usuarioId: eu, tomada: { tomadaDe: vez!.usuarioId, motivo } })
  await registrar(tx, ator, {
    ato: 'documento.rascunho-vez-tomada',
    itens: [fatos.id],
    dados: { de: vez!.usuarioId, motivo },
    setorId: setorDoAto(fatos),
  })
}

export const podeTomar = (fatos: Fatos): boolean => fatos.detem

/** Fica com quem a esperava, se alguém a esperava. Quem só esperava já não espera. */
async function sair(cena: Cena): Promise<void> {
  const { tx, eu, fatos, vez } = cena
  if (vez?.usuarioId !== eu) return desistir(cena)
  if (vez.pedidaPor === null) await acabarAVez(tx, fatos.id)
  else await porAVez(tx, { documentoId: fatos.id, usuarioId: vez.pedidaPor })
}

/** O que muda o texto espera a vez; sem ninguém a escrever, não há o que esperar. */
export async function exigirAVez(tx: Tx, ator: Ator, fatos: Fatos): Promise<void> {
  const atual = await vezDe(tx, fatos.id)
  if (atual !== undefined && atual.usuarioId !== ator.id)
    throw recusa(fatos, `${await nomeDe(tx, atual.usuarioId)} está escrevendo o texto. Peça a vez`)
}

const nomeDe = async (tx: Tx, id: string | null): Promise<string> =>
  (await descreverDestinos(tx, [id])).get(id ?? '')?.nome ?? 'Outra pessoa'

const recusa = (
  { tituloVisivel }: Fatos,
  motivo: string,
  nome: 'EstadoInvalidoException' | 'SemPermissaoException' = 'EstadoInvalidoException',
): Recusa => new Recusa(nome, `${tituloVisivel}: ${motivo}.`, { motivo })
