import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { motivoObrigatorio, motivoOpcional } from '@autos/contract/regras/motivo.ts'
import { normalizarCriterio } from '@autos/contract/regras/numeracao.ts'
import type { Tx } from '../../kernel/database.ts'
import { exigir, type Fatos } from '../acoes/index.ts'
import { manterFechado } from '../cadastro/index.ts'
import {
  type Classificacao,
  exigirUtilizavel,
  gravarNumero,
  renumerar,
  renumerarProcesso,
} from '../classificacao/index.ts'
import { maiorNivel, type Nivel } from '../documentos/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { exigirItemLido, setorDoAto, travarItem } from '../tramitacao/index.ts'
import { avisarDoNivel, exigirAssinaturasNoNivel, pendentes } from './alterar-nivel.ts'

/** Número ausente: fica o que há, se a classificação é a mesma. Nulo: o documento deixa de ter número. */
export type PedidoDeDocumento = ArgumentosDeMutation['documentoAlterarClassificacao']
export type PedidoDeProcesso = ArgumentosDeMutation['processoAlterarClassificacao']

/**
 * Troca espécie e tipo. O número antigo vira lacuna no livro; o documento assinado conserva o seu (domínio
 * §4.11, §8).
 */
export async function alterarClassificacaoDoDocumento(
  tx: Tx,
  ator: Ator,
  { id, numero, numerarPor, versao, ...qual }: PedidoDeDocumento,
): Promise<string> {
  const fatos = await travarItem(tx, ator, { tipo: 'documento', id })
  exigir('PODE_ALTERAR_CLASSIFICACAO', fatos)
  await exigirItemLido(tx, ator, { fatos, lida: versao })
  const mesma = ehAMesma(fatos, qual)
  const classificacao = await exigirUtilizavel(tx, ator, { para: 'documento', qual })
  const pedido = numero === undefined ? (mesma ? fatos.numero : null) : numero
  if (!fatos.semAssinatura && pedido !== fatos.numero && !(numero === undefined && !mesma))
    throw assinado(fatos)
  if (pedido !== null && exigeTipo(classificacao)) throw validacao('tipo', MENSAGENS.campoObrigatorio)
  const nivelAssinatura = maiorNivel(fatos.nivelAssinatura ?? 'SIMPLES', classificacao.nivelAssinatura)
  if (nivelAssinatura !== fatos.nivelAssinatura) await exigirAssinaturasNoNivel(tx, fatos, nivelAssinatura)

  const atual = { docprocId: fatos.id, numero: fatos.numero, chave: fatos.numeracaoChave }
  const novo = fatos.semAssinatura
    ? await renumerar(tx, ator, {
        atual,
        classificacao,
        numerarPor: numerarPor ?? [],
        numero: pedido,
        mesma: mesma && numerarPor == null,
      })
    : undefined
  if (mesma && novo === undefined && nivelAssinatura === fatos.nivelAssinatura) return fatos.id
  if (novo !== undefined) await gravarNumero(tx, fatos.id, novo)
  // O que se tinha escolhido era do livro da outra.
  const livro = mesma ? {} : { numerarPor: null }
  await tx
    .updateTable('documento')
    .set({ nivelAssinatura, ...livro })
    .where('id', '=', fatos.id)
    .execute()
  // O nível só sobe: ao da classificação nova, se for maior.
  const quem = nivelAssinatura === fatos.nivelAssinatura ? undefined : await pendentes(tx, fatos.id)
  const doNivel = quem === undefined ? {} : { nivel: nivelAssinatura, avisar: quem.usuarios }
  const historicoId = await concluirMudanca(tx, ator, {
    fatos,
    classificacao,
    numeroCompleto: novo === undefined ? fatos.numeroCompleto : (novo?.numeroCompleto ?? null),
    mais: doNivel,
  })
  if (quem !== undefined)
    await avisarDoNivel(tx, ator, { historicoId, documentoId: fatos.id, nivel: nivelAssinatura, quem })
  return fatos.id
}

/**
 * Troca a espécie e o tipo do processo. Depois que ele saiu do setor, só o classificador muda o número, e diz
 * por quê; o nacional, ninguém.
 */
export async function alterarClassificacaoDoProcesso(
  tx: Tx,
  ator: Ator,
  { id, especie, tipo, numero, numerarPor, motivo, versao }: PedidoDeProcesso,
): Promise<string> {
  const fatos = await travarItem(tx, ator, { tipo: 'processo', id })
  exigir('PODE_ALTERAR_CLASSIFICACAO', fatos)
  await exigirItemLido(tx, ator, { fatos, lida: versao })
  const qual = { especie: especie ?? fatos.especie, tipo }
  const mesma = ehAMesma(fatos, qual)
  const classificacao = await exigirUtilizavel(tx, ator, { para: 'processo', qual })
  if (numero != null && numero !== fatos.numero && fatos.saiu && !fatos.classificador) throw saiu(fatos)

  const atual = { docprocId: fatos.id, numero: fatos.numero, chave: fatos.numeracaoChave }
  const podeRenumerar = !fatos.saiu || (fatos.classificador && numero != null)
  const novo = podeRenumerar
    ? await renumerarProcesso(tx, ator, {
        atual,
        classificacao,
        numerarPor: numerarPor ?? [],
        numero: numero ?? null,
        mesma,
      })
    : undefined
  if (mesma && novo === undefined) return fatos.id
  const porque = novo !== undefined && fatos.saiu ? motivoObrigatorio(motivo) : motivoOpcional(motivo)
  if (novo !== undefined) await gravarNumero(tx, fatos.id, novo)
  await tx
    .updateTable('processo')
    .set({ tipoNaoNumeravel: !classificacao.numeravel })
    .where('id', '=', fatos.id)
    .execute()
  await concluirMudanca(tx, ator, {
    fatos,
    classificacao,
    numeroCompleto: novo === undefined ? fatos.numeroCompleto : (novo?.numeroCompleto ?? null),
    mais: porque === null ? {} : { motivo: porque },
  })
  return fatos.id
}

async function concluirMudanca(
  tx: Tx,
  ator: Ator,
  {
    fatos,
    classificacao: { id, especie, tipo, nascePublico },
    numeroCompleto,
    mais,
  }: {
    fatos: Fatos
    classificacao: Classificacao
    numeroCompleto: string | null
    mais: { nivel?: Nivel; avisar?: string[]; motivo?: string }
  },
): Promise<string> {
  await tx.updateTable('docproc').set({ classificacaoId: id }).where('id', '=', fatos.id).execute()
  // A espécie que nasce pública não abre a peça que o processo fecha.
  const fechado = nascePublico ? await manterFechado(tx, fatos) : {}
  const de = { especie: fatos.especie, tipo: fatos.tipoClassificacao, numeroCompleto: fatos.numeroCompleto }
  return registrar(tx, ator, {
    ato: `${fatos.tipo}.classificacao-alterada`,
    itens: [fatos.id],
    dados: { de, para: { especie, tipo, numeroCompleto }, ...mais, ...fechado },
    setorId: setorDoAto(fatos),
  })
}

const ehAMesma = (fatos: Fatos, { especie, tipo }: { especie: string; tipo?: string | null }): boolean =>
  normalizarCriterio(fatos.especie) === normalizarCriterio(especie) &&
  normalizarCriterio(fatos.tipoClassificacao ?? '') === normalizarCriterio(tipo ?? '')

const exigeTipo = ({ tipo, numeracaoCampos }: Classificacao): boolean =>
  tipo === null && numeracaoCampos.some(({ campo, on }) => on && normalizarCriterio(campo) === 'tipo')

function assinado(fatos: Fatos): Recusa {
  const motivo = 'já tem assinatura: o número não muda'
  return new Recusa('EstadoInvalidoException', `${fatos.tituloVisivel}: ${motivo}.`, {
    acao: 'PODE_ALTERAR_CLASSIFICACAO',
    motivo,
  })
}

function saiu(fatos: Fatos): Recusa {
  const motivo = 'já saiu do setor de origem: o número não muda'
  return new Recusa('EstadoInvalidoException', `${fatos.tituloVisivel}: ${motivo}.`, {
    acao: 'PODE_ALTERAR_CLASSIFICACAO',
    motivo,
    quemPode: 'classificador',
  })
}
