import type { ArgumentosDeMutation, TextoPadraoDados } from '@autos/contract/entradas.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import {
  comprimento,
  NOME_MAX,
  TEXTO_PADRAO_MAX_BYTES,
  TEXTOS_PADRAO_MAX,
} from '@autos/contract/regras/limites.ts'
import { dobrar, limparLinha, limparTexto } from '@autos/contract/regras/texto.ts'
import { sanearHtml } from '../../adapters/html/sanear.ts'
import { sha256 } from '../../kernel/canonical.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { type Ator, exigirVersaoLida, versaoSeguinte } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'
import { conferirVariaveis } from '../rascunhos/index.ts'
import {
  exigirQueMude,
  exigirQueNaoRepita,
  type Gaveta,
  podeMudar,
  travarGaveta,
  travarTexto,
} from './texto.ts'

type Pedido = ArgumentosDeMutation['textoPadraoSalvar']
type Limpo = { nome: string; nomeDobrado: string; atalho: string | null; html: string; resumo: string }

/** Cria, ou altera sobre a versão que a pessoa leu. Gravar de novo o que já está não muda nada. */
export async function salvar(tx: Tx, ator: Ator, { id, dados, versao }: Pedido): Promise<string> {
  const limpo = conferir(dados)
  if (id == null) return criar(tx, ator, { gaveta: { setorId: dados.setorId?.toLowerCase() || null }, limpo })
  const atual = await travarTexto(tx, ator, id)
  await exigirVersaoLida(tx, ator, { atual, lida: versao, oQue: 'este texto padrão' })
  if (atual.nome === limpo.nome && atual.atalho === limpo.atalho && atual.html === limpo.html) return atual.id
  if (atual.arquivadoEm === null) await exigirQueNaoRepita(tx, atual, { ...limpo, id: atual.id })
  const gravado = { ...limpo, gravadoEm: tx.now, gravadoPor: ator.id, ...versaoSeguinte(tx, ator, atual) }
  await tx.updateTable('textoPadrao').set(gravado).where('id', '=', atual.id).execute()
  await registrar(tx, ator, {
    ato: 'texto-padrao.alterado',
    dados: {
      textoId: atual.id,
      de: { nome: atual.nome, atalho: atual.atalho, sha256: sha256(atual.html) },
      para: { nome: limpo.nome, atalho: limpo.atalho, sha256: sha256(limpo.html) },
    },
    setorId: atual.setorId,
  })
  return atual.id
}

async function criar(
  tx: Tx,
  ator: Ator,
  { gaveta, limpo }: { gaveta: Gaveta; limpo: Limpo },
): Promise<string> {
  if (gaveta.setorId === null && !podeMudar(ator, gaveta))
    throw validacao('setorId', 'Escolha o setor: só o classificador cria textos padrão de toda a entidade.')
  exigirQueMude(ator, gaveta)
  await travarGaveta(tx, gaveta)
  const { quantos } = await tx
    .selectFrom('textoPadrao')
    .select((eb) => eb.fn.countAll<number>().as('quantos'))
    .where('setorId', 'is not distinct from', gaveta.setorId)
    .executeTakeFirstOrThrow()
  if (Number(quantos) >= TEXTOS_PADRAO_MAX)
    throw new Recusa(
      'EstadoInvalidoException',
      `Já há ${TEXTOS_PADRAO_MAX} textos padrão. Altere um deles em vez de criar outro.`,
    )
  await exigirQueNaoRepita(tx, gaveta, { ...limpo, id: null })
  const id = newId()
  await tx
    .insertInto('textoPadrao')
    .values({ id, ...gaveta, ...limpo, gravadoEm: tx.now, gravadoPor: ator.id })
    .execute()
  await registrar(tx, ator, {
    ato: 'texto-padrao.criado',
    dados: { textoId: id, nome: limpo.nome, atalho: limpo.atalho, sha256: sha256(limpo.html) },
    setorId: gaveta.setorId,
  })
  return id
}

function conferir({ nome: dito, atalho, html }: TextoPadraoDados): Limpo {
  const nome = limparLinha(dito)
  if (nome === '') throw validacao('nome', MENSAGENS.campoObrigatorio)
  if (comprimento(nome) > NOME_MAX) throw validacao('nome', `O nome tem no máximo ${NOME_MAX} caracteres.`)
  if (Buffer.byteLength(html) > TEXTO_PADRAO_MAX_BYTES)
    throw validacao(
      'html',
      `O texto passou de ${TEXTO_PADRAO_MAX_BYTES / 1024} kB. Tire ou reduza as figuras.`,
    )
  const limpo = sanearHtml(limparTexto(html))
  conferirVariaveis(limpo)
  const resumo = limparTexto(
    limpo.replace(/<(?!\/?(?:strong|em|u|s|sub|sup|a|span)\b)[^>]*>/g, ' ').replace(/<[^>]*>/g, ''),
  )
  if (resumo === '' && !limpo.includes('<img')) throw validacao('html', 'Escreva o texto antes de gravar.')
  return {
    nome,
    nomeDobrado: dobrar(nome),
    atalho: atalhoDe(atalho),
    html: limpo,
    resumo: encurtar(resumo),
  }
}

function atalhoDe(dito: string | null | undefined): string | null {
  const atalho = dobrar(limparLinha(dito ?? '')).replace(/^\//, '')
  if (atalho === '') return null
  if (!/^[a-z0-9-]{2,20}$/.test(atalho))
    throw validacao('atalho', 'O atalho tem de 2 a 20 letras ou algarismos, sem espaços.')
  return atalho
}

const RESUMO_MAX = 160
const ENTIDADES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function encurtar(texto: string): string {
  const linha = texto.replace(/&(?:amp|lt|gt|quot);/g, (dita) => ENTIDADES[dita] ?? dita).replace(/\s+/g, ' ')
  const letras = [...linha]
  return letras.length <= RESUMO_MAX ? linha : `${letras.slice(0, RESUMO_MAX).join('')}…`
}
