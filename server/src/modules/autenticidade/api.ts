import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { enderecoDaAutenticidade, formatarCodigo } from '@autos/contract/regras/autenticidade.ts'
import type { DocumentoMostrado } from '../docproc/index.ts'
import { type Contexto, lerMarca, type Perguntas, sistemaCom } from '../ator/index.ts'
import { verificar } from './verificar.ts'

export const Query = {
  async verificarAutenticidade(
    _pai: unknown,
    pedido: ArgumentosDeQuery['verificarAutenticidade'],
    { db, armazenamento, entidade, origem }: Contexto,
  ) {
    const sistema = sistemaCom(await lerMarca(db, entidade.fuso))
    const enderecoDoQr = (codigo: string) =>
      `${entidade.endereco}/autenticidade/${formatarCodigo(codigo)}.svg`
    return verificar({ db, armazenamento, sistema, ip: origem.ip, enderecoDoQr }, pedido)
  },
} satisfies Perguntas

const endereco = ({ codigoAutenticidade }: DocumentoMostrado, { entidade }: Contexto): string | null =>
  codigoAutenticidade === null ? null : enderecoDaAutenticidade(entidade.endereco, codigoAutenticidade)

export const Documento = {
  codigoAutenticidade: ({ codigoAutenticidade }: DocumentoMostrado): string | null =>
    codigoAutenticidade === null ? null : formatarCodigo(codigoAutenticidade),
  urlAutenticidade: (documento: DocumentoMostrado, _args: unknown, contexto: Contexto): string | null =>
    endereco(documento, contexto),
  /** O público lê o que não tem restrição, depois de concluso (domínio §7.3). */
  urlPublica(documento: DocumentoMostrado, _args: unknown, contexto: Contexto): string | null {
    const { restrito, concluso, desconsiderado, minuta } = documento.fatos
    return restrito || !concluso || desconsiderado || minuta ? null : endereco(documento, contexto)
  },
}
