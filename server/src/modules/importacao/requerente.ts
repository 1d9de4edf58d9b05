import { cpfCnpjValido, limparCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { TITULO_MAX } from '@autos/contract/regras/limites.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import { colunasDoRequerente } from '../cadastro/index.ts'
import { NaoCabe } from './chegada.ts'
import type { Linha } from './linhas.ts'
import { textoAte } from './valores.ts'

/** De quem é o pedido que o documento traz, nas colunas em que fica. */
export function requerenteDe(linha: Linha): ReturnType<typeof colunasDoRequerente> {
  const nome = limparLinha(textoAte(linha, 'requerente', TITULO_MAX))
  const cpfCnpj = limparCpfCnpj(linha.de('requerente_cpf_cnpj'))
  const contato = limparLinha(textoAte(linha, 'requerente_contato', TITULO_MAX))
  if (cpfCnpj !== '' && !cpfCnpjValido(cpfCnpj))
    throw new NaoCabe('requerente_cpf_cnpj', 'O CPF ou CNPJ não é válido.')
  if (nome === '' && cpfCnpj + contato !== '')
    throw new NaoCabe('requerente', 'Está em branco, e diz-se o CPF, o CNPJ ou o contato.')
  return colunasDoRequerente(
    nome === '' ? null : { nome, cpfCnpj: cpfCnpj || null, contato: contato || null },
  )
}
