import { naoEncontrado } from '@autos/contract/erros.ts'
import { operation } from '../../kernel/operation.ts'
import { transact } from '../../kernel/transact.ts'
import { resumir } from '../docproc/index.ts'
import { type Atos, type Contexto, ehClassificador, type Perguntas } from '../ator/index.ts'
import { lerUsuarios } from '../identidade/index.ts'
import { listarSetores } from '../setores/index.ts'
import { ativar } from './ativar.ts'
import { acharNoCatalogo, classificacaoPorId } from './buscar.ts'
import { cancelar } from './cancelar.ts'
import { catalogo, type Classificacao as DoCatalogo, utilizavel } from './catalogo.ts'
import { contar } from './contar.ts'
import { iniciarNumeracao } from './iniciar-numeracao.ts'
import { buscarSequencia, type LinhaDoLivro as Linha, lerLivro, lerSequencias } from './livro.ts'
import { enderecoDoModelo, type ModeloMostrado, versaoDoModelo, versoesDoModelo } from './modelo.ts'
import { type ProximoNumero, preverNumero } from './prever.ts'
import { reservar } from './reservar.ts'
import { salvar } from './salvar.ts'

export const Query = {
  classificacoes: async (_, { utilizaveis, ativas, especie }, contexto): Promise<DoCatalogo[]> => {
    const ator = contexto.actor()
    const todas = await catalogo(contexto)
    return todas.filter(
      (c) =>
        (!utilizaveis || utilizavel(ator, c)) &&
        (!ativas || c.ativa) &&
        (especie == null || c.especie === especie),
    )
  },
  classificacao: async (_, qual, contexto): Promise<DoCatalogo> => {
    const achada = acharNoCatalogo(await catalogo(contexto), qual)
    if (achada === undefined) throw naoEncontrado()
    return achada
  },
  proximoNumero: (_, pedido, { ledger, actor }): Promise<ProximoNumero> =>
    transact(ledger, (tx) => preverNumero(tx, actor(), pedido), { isolation: 'read committed' }),
  sequencias: (_, { especie }, { db, actor }) => lerSequencias(db, actor(), especie ?? null),
  livroDeNumeros: (_, pedido, { db, actor }) => lerLivro(db, actor(), pedido),
} satisfies Perguntas

const sequencia = {
  isolation: 'read committed',
  show: ({ db }: Contexto, chave: string) => buscarSequencia(db, chave),
} as const

// Quem decide é o que se prende; um instantâneo anterior à trava não serviria.
const classificacao = {
  isolation: 'read committed',
  show: ({ db }: Contexto, id: string): Promise<DoCatalogo> => classificacaoPorId(db, id),
} as const

// Quem decide é a linha da sequência, presa; um instantâneo antigo só faria repetir.
export const Mutation = {
  numeroReservar: operation(reservar, { isolation: 'read committed' }),
  numeroCancelar: operation(cancelar, { isolation: 'read committed' }),
  numeracaoIniciar: operation(iniciarNumeracao, sequencia),
  classificacaoSalvar: operation(salvar, classificacao),
  classificacaoAtivar: operation(ativar(true), classificacao),
  classificacaoDesativar: operation(ativar(false), classificacao),
} satisfies Atos

export const Classificacao = {
  modeloHtml: async ({ id }: DoCatalogo, _: unknown, contexto: Contexto): Promise<ModeloMostrado> => {
    const versao = (await versaoDoModelo(contexto)(id)) ?? null
    const endereco = enderecoDoModelo(contexto.entidade.endereco, id)
    return {
      classificacaoId: id,
      versao,
      get: versao === null ? null : endereco,
      put: ehClassificador(contexto.actor()) ? endereco : null,
    }
  },
  documentos: async ({ id }: DoCatalogo, _: unknown, contexto: Contexto) =>
    (await contar(contexto)(id))?.documentos ?? 0,
  processos: async ({ id }: DoCatalogo, _: unknown, contexto: Contexto) =>
    (await contar(contexto)(id))?.processos ?? 0,
  async restricao({ usuarios, setores }: DoCatalogo, _: unknown, contexto: Contexto) {
    if (usuarios.length === 0 && setores.length === 0) return null
    const todos = await listarSetores(contexto.db, { desativados: true })
    return {
      usuarios: await lerUsuarios(contexto.db, contexto.actor(), { ids: usuarios }),
      setores: todos.filter(({ id }) => setores.includes(id)),
    }
  },
}

export const ModeloHtml = {
  versoes: async ({ classificacaoId }: ModeloMostrado, _: unknown, contexto: Contexto) =>
    ((await versoesDoModelo(contexto)(classificacaoId)) ?? []).map((versao) => ({
      ...versao,
      get: enderecoDoModelo(contexto.entidade.endereco, classificacaoId, versao.versao),
    })),
}

export const LinhaDoLivro = {
  item: ({ docprocId }: Linha, _: unknown, contexto: Contexto) => resumir(contexto, docprocId),
}
