import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation, operationAfter } from '../../kernel/operation.ts'
import { numera } from '../classificacao/index.ts'
import { type DocumentoMostrado, umDocumento } from '../docproc/index.ts'
import { alterarAssinantes } from './alterar-assinantes.ts'
import { anexar } from './anexar.ts'
import { cadastrar } from './cadastrar.ts'
import { clonar } from './clonar.ts'
import { desanexar } from './desanexar.ts'
import { desconsiderar } from './desconsiderar.ts'
import { disjuntar } from './disjuntar.ts'
import { juntar } from './juntar.ts'
import { acharRecebido, processar } from './processar.ts'
import { enderecoDeEnvio } from './put-url.ts'
import { mostrarRetida } from './substituicao-retida.ts'
import { substituir } from './substituir.ts'

export const Query = {
  documentoPutUrl: (_pai, pedido, contexto) => enderecoDeEnvio(contexto, pedido),
} satisfies Perguntas

export const Mutation = {
  documentoCadastrar: operation(cadastrar, { ...numera, ...umDocumento }),
  documentoAlterarAssinantes: operation(alterarAssinantes, umDocumento),
  documentoClonar: operation(clonar, umDocumento),
  documentoJuntar: operation(juntar, { ...numera, ...umDocumento }),
  documentoDisjuntar: operation(disjuntar, umDocumento),
  documentoDesconsiderar: operation(desconsiderar, umDocumento),
  documentoAnexar: operation(anexar, umDocumento),
  documentoDesanexar: operation(desanexar, umDocumento),
  // O armazenamento se consulta antes da transação: nada de fora acontece dentro dela.
  documentoProcessar: operationAfter(
    async (contexto, pedido) => processar(await acharRecebido(contexto, pedido)),
    umDocumento,
  ),
  documentoSubstituir: operationAfter(
    async (contexto, pedido) => substituir(await acharRecebido(contexto, pedido)),
    umDocumento,
  ),
} satisfies Atos

export const Documento = {
  substituicaoRetida: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    mostrarRetida(contexto, fatos),
}
