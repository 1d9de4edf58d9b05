import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { enderecoDaAutenticidade } from '@autos/contract/regras/autenticidade.ts'
import { sql } from 'kysely'
import { operation, operationAfter } from '../../kernel/operation.ts'
import { type ContextoDeLeitura, type DocumentoMostrado, resumir } from '../docproc/index.ts'
import { type Atos, type Contexto, lerMarca, type Perguntas, sistemaCom } from '../ator/index.ts'
import { vinculosDeErrata } from './erratas.ts'
import { lerPublicacoes, type PublicacaoMostrada } from './ler-publicacoes.ts'
import { listarComErro, listarPublicacoes } from './listar-publicacoes.ts'
import { publicar } from './publicar.ts'
import { repetir } from './repetir.ts'
import { verificar } from './verificar-no-diario.ts'

const publicacao = {
  show: async ({ db }: Contexto, id: string): Promise<PublicacaoMostrada | undefined> =>
    (await lerPublicacoes(db, sql`p.id = ${id}::uuid`))[0],
}

export const Query = {
  async diarioVerify(
    _pai: unknown,
    { ids }: ArgumentosDeQuery['diarioVerify'],
    contexto: Contexto,
  ): Promise<PublicacaoMostrada[]> {
    const { db, entidade, actor, ...meios } = contexto
    return verificar({ ...meios, sistema: sistemaCom(await lerMarca(db, entidade.fuso)) }, actor(), ids)
  },
  diarioConfiguracao: (_pai, _args, { actor, diario }) => ({
    configurado: actor().marca.diarioConfigurado,
    horaLimite: diario?.horaLimite ?? null,
  }),
  publicacoes: (_pai, pedido, { db, actor }): Promise<PublicacaoMostrada[]> =>
    listarPublicacoes(db, actor(), pedido),
  publicacoesComErro: (_pai, pagina, { db, actor }): Promise<PublicacaoMostrada[]> =>
    listarComErro(db, actor(), pagina),
} satisfies Perguntas

export const Mutation = {
  diarioAutopublicacaoCreate: operationAfter(
    ({ entidade }) => publicar((codigo) => enderecoDaAutenticidade(entidade.endereco, codigo)),
    publicacao,
  ),
  publicacaoRepetir: operation(repetir, publicacao),
} satisfies Atos

export const Publicacao = {
  documento: ({ documentoId }: PublicacaoMostrada, _args: unknown, contexto: ContextoDeLeitura) =>
    resumir(contexto, documentoId),
  errataDe: ({ errataDeId }: PublicacaoMostrada, _args: unknown, contexto: ContextoDeLeitura) =>
    resumir(contexto, errataDeId),
}

export const Documento = {
  errataDe: async ({ id }: DocumentoMostrado, _args: unknown, contexto: ContextoDeLeitura) =>
    resumir(contexto, (await vinculosDeErrata(contexto)(id))?.errataDe ?? null),
  async erratas({ id }: DocumentoMostrado, _args: unknown, contexto: ContextoDeLeitura) {
    const ids = (await vinculosDeErrata(contexto)(id))?.erratas ?? []
    return (await Promise.all(ids.map((errata) => resumir(contexto, errata)))).filter(
      (resumo) => resumo !== null,
    )
  },
}
