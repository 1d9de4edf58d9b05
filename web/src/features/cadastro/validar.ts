import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { ASSUNTO_MAX, comprimento } from '@autos/contract/regras/limites.ts'

import { problemaDaNumeracao } from '../../partes/numeracao/numeracao.ts'
import type { Comuns, ValoresDoDocumento } from './valores.ts'
import { problemasDoRequerente } from '../../partes/campos/requerente.ts'
import { problemaDoTitulo } from '../../partes/campos/problema-do-titulo.ts'

type Erros = Record<string, string | undefined>

/** O que dá para saber antes de enviar; o servidor confere tudo de novo. */
export function validarComuns(
  valores: Comuns & Partial<Pick<ValoresDoDocumento, 'origem' | 'requerente'>>,
): Erros {
  const { classificacao, titulo, assunto, restricoes, autorizados, numeracao } = valores
  return {
    classificacao: classificacao ? undefined : MENSAGENS.campoObrigatorio,
    titulo: problemaDoTitulo(titulo),
    assunto:
      comprimento(assunto.trim()) > ASSUNTO_MAX ? `O assunto passa de ${ASSUNTO_MAX} caracteres.` : undefined,
    autorizados:
      restricoes.includes('SIGILOSO') && autorizados.length === 0 ? MENSAGENS.campoObrigatorio : undefined,
    ...(valores.requerente && problemasDoRequerente(valores.requerente)),
    numeracao: problemaDaNumeracao(classificacao, numeracao, valores.origem === 'ELETRONICA'),
  }
}

/** De vários arquivos, os títulos se conferem um a um, ao lado de cada arquivo. */
export const validarSemTitulo = (valores: ValoresDoDocumento): Erros => ({
  ...validarComuns(valores),
  titulo: undefined,
})

/** Os nomes que o servidor dá aos campos, e os da tela. */
const CAMPO_DA_TELA: Record<string, string> = {
  especie: 'classificacao',
  tipo: 'classificacao',
  numero: 'numeracao',
  numerarPor: 'numeracao',
  nivelAssinatura: 'nivel',
  assinantesExternos: 'convidados',
}

export const campoDaTela = (campo: string): string => CAMPO_DA_TELA[campo] ?? campo
