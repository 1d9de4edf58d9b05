import type { Atos, Contexto, Perguntas } from '../ator/index.ts'
import { operation, operationAfter } from '../../kernel/operation.ts'
import { mostrarDocumento } from '../docproc/index.ts'
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
import { substituir } from './substituir.ts'

export const Query = {
  documentoPutUrl: (_pai, pedido, contexto) => enderecoDeEnvio(contexto, pedido),
} satisfies Perguntas

const documento = { show: (contexto: Contexto, id: string) => mostrarDocumento(contexto, id) }

export const Mutation = {
  documentoCadastrar: operation(cadastrar, documento),
  documentoAlterarAssinantes: operation(alterarAssinantes, documento),
  documentoClonar: operation(clonar, documento),
  documentoJuntar: operation(juntar, documento),
  documentoDisjuntar: operation(disjuntar, documento),
  documentoDesconsiderar: operation(desconsiderar, documento),
  documentoAnexar: operation(anexar, documento),
  documentoDesanexar: operation(desanexar, documento),
  // O armazenamento se consulta antes da transação: nada de fora acontece dentro dela.
  documentoProcessar: operationAfter(
    async (contexto, pedido) => processar(await acharRecebido(contexto, pedido)),
    documento,
  ),
  documentoSubstituir: operationAfter(
    async (contexto, pedido) => substituir(await acharRecebido(contexto, pedido)),
    documento,
  ),
} satisfies Atos
