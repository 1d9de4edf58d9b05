import { enderecoNoQr, formatarCodigo } from '@autos/contract/regras/autenticidade.ts'
import type { Minuta } from '../../adapters/diagramacao/port.ts'
import type { Reader } from '../../kernel/database.ts'
import { lerLogo } from '../acesso/index.ts'
import { lerTimbre } from './timbre.ts'

export type Papel = Pick<Minuta, 'orgao' | 'timbre' | 'brasao' | 'contato' | 'rodape' | 'conferencia'>

type Folha = {
  /** Da entidade, no navegador. */
  endereco: string
  identificador: string
  codigo: string
  /** Em que versão do papel timbrado se finalizou; indefinida, a de agora. */
  versaoDoTimbre?: number | undefined
  /** Um papel timbrado que ainda não se gravou. */
  timbre?: string | undefined
  previa?: boolean
}

/** O alto da primeira folha e o pé de todas: de quem é, como se fala com ela, e como se confere o que se lê. */
export async function papelDe(
  reader: Reader,
  { endereco, identificador, codigo, versaoDoTimbre, timbre, previa = false }: Folha,
): Promise<Papel> {
  const marca = await reader
    .selectFrom('marca')
    .select(['nome', 'sigla', 'endereco', 'telefone', 'site'])
    .executeTakeFirstOrThrow()
  const confere = enderecoNoQr(endereco, codigo)
  const onde = confere.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '')
  return {
    orgao: marca.nome,
    timbre: timbre ?? (await lerTimbre(reader, versaoDoTimbre)).html,
    brasao: await lerBrasao(reader, marca.nome),
    contato: [marca.endereco, marca.telefone, marca.site].filter((dito) => dito !== null),
    rodape: [
      ...(previa ? ['Prévia'] : []),
      marca.sigla,
      identificador,
      `Autenticidade ${formatarCodigo(codigo)}`,
    ].join(' · '),
    conferencia: { dita: `Confira em ${onde}`, endereco: confere },
  }
}

/** O logo, se é do que um PDF pode levar. */
async function lerBrasao(reader: Reader, entidade: string): Promise<Papel['brasao']> {
  const logo = await lerLogo(reader)
  return logo === undefined || logo.tipo === 'image/webp'
    ? undefined
    : { bytes: logo.bytes, descricao: `Brasão: ${entidade}` }
}
