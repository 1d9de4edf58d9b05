import { mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { fraseDosAnexosFechados } from '@autos/contract/regras/anexos.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { type Fatos, type Leitores, visiveis } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import type { Restricoes } from '../cadastro/index.ts'

type Proposta = { fatos: Fatos; para: Restricoes; seriam: Leitores }

/** Quem se poderia supor que leria, e não lerá com as restrições propostas (domínio §7.3). */
export async function avisosDeQuemVera(reader: Reader, ator: Ator, proposta: Proposta): Promise<string[]> {
  return [...(await aQuemAssina(reader, ator, proposta)), ...aosAutorizados(proposta)]
}

/** O anexo que se fecha a quem assina o principal; os anexos que, com o principal, se fecham a quem o assina. */
async function aQuemAssina(
  reader: Reader,
  ator: Ator,
  { fatos: { id, documento, anexado, paiId }, seriam }: Proposta,
): Promise<string[]> {
  const fechado = seriam.posse || seriam.sigiloso
  if (!documento || (anexado && !fechado)) return []
  const { rows } = await sql<{ assinam: boolean; fechados: number }>`
    select exists (select from assinante a where a.documento_id = ${anexado ? paiId : id}::uuid) as assinam,
      (select count(*)::int from docproc d where d.pai_id = ${id}::uuid and d.vinculo = 'anexo' and (${fechado}::boolean or d.posse or d.sigiloso) and ${visiveis(ator)}) as fechados`.execute(
    reader,
  )
  const { assinam, fechados } = rows[0]!
  if (!assinam) return []
  if (anexado) return ['O anexo não se abre a quem assina o documento a que está anexado.']
  return fechados > 0 ? [`${fraseDosAnexosFechados(fechados)}.`] : []
}

/** O CPF que se autoriza aqui, e a que falta ser autorizado acima; nem o processo nem o principal dizem de quem é. */
function aosAutorizados({ fatos, para, seriam }: Proposta): string[] {
  const leem = new Set(seriam.deFora.map(({ cpf }) => cpf))
  return para.autorizadosExternos
    .filter((cpf) => !leem.has(cpf))
    .map((cpf) => `O CPF ${mascararCpf(cpf)} não lerá: ${porQueNao(fatos, seriam)}.`)
}

function porQueNao({ desconsiderado, sigilosoHerdado, peca }: Fatos, { minuta }: Leitores): string {
  if (desconsiderado) return 'o documento foi desconsiderado'
  if (sigilosoHerdado)
    return `${peca ? 'o processo' : 'o que contém este anexo'} é sigiloso, e nele este CPF não é autorizado`
  return minuta ? 'o documento ainda é rascunho' : 'o documento não se abre a quem é de fora'
}
