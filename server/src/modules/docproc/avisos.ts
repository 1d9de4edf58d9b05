import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import { listed } from '../../kernel/listed.ts'
import { type Fatos, podeVerConteudo, visiveisPeloConteudo } from '../acoes/index.ts'
import type { ItemMostrado } from './comum.ts'
import type { ContextoDeLeitura } from './contexto.ts'

/**
 * O que convém saber do item e não impede nada: o que dizem os fatos, o arquivo repetido no processo e o
 * número que pulou.
 */
export async function avisosDoItem(
  contexto: ContextoDeLeitura,
  { fatos, avisos }: ItemMostrado,
): Promise<string[]> {
  if (fatos.contexto !== 'USUARIO' || !podeVerConteudo(fatos)) return avisos
  return [...avisos, ...(await repetidos(contexto, fatos)), ...(await pulo(contexto, fatos))]
}

type Igual = { id: string; peca: number; anexo: boolean }

/** O mesmo resumo duas vezes no processo (domínio §9.6): diz-se do que veio depois. */
async function repetidos(
  contexto: ContextoDeLeitura,
  { id, documento, versaoArquivo, desconsiderado }: Fatos,
): Promise<string[]> {
  if (!documento || versaoArquivo === null || desconsiderado) return []
  const iguais = await batched(contexto, 'docproc.arquivos-iguais', (ids: string[]) =>
    carregarIguais(contexto, ids),
  )(id)
  return (iguais ?? []).map(
    ({ peca, anexo }) => `arquivo idêntico ${anexo ? 'a um anexo da' : 'à'} peça nº ${peca}`,
  )
}

/**
 * Os que vieram antes no mesmo processo, e que quem pergunta também lê: dizer que dois arquivos são um só é
 * falar do conteúdo dos dois. Compara-se o que veio e o que está em vigor: a assinatura muda os bytes. O que
 * ainda se vai juntar vem depois de todos.
 */
async function carregarIguais(
  contexto: ContextoDeLeitura,
  ids: readonly string[],
): Promise<Map<string, Igual[]>> {
  const { rows } = await sql<Igual>`
    with este as (
      select e.id, case e.vinculo when 'peca' then e.pai_id when 'anexo' then p.pai_id else x.processo_destino_id end as processo_id,
        case e.vinculo when 'peca' then e.ordem when 'anexo' then p.ordem end as peca, case e.vinculo when 'anexo' then e.ordem else 0 end as anexo, x.versao_base, x.versao_arquivo
      from docproc e join documento x on x.id = e.id left join docproc p on p.id = e.pai_id and p.vinculo = 'peca' where e.id = any(${listed(ids)})
    )
    select distinct e.id, coalesce(p.ordem, d.ordem) as peca, p.id is not null as anexo
    from este e
    join documento_versao v on v.documento_id = e.id and v.numero in (e.versao_base, e.versao_arquivo)
    join documento_versao w on w.sha256 = v.sha256 and w.documento_id <> e.id
    join documento x on x.id = w.documento_id and w.numero in (x.versao_base, x.versao_arquivo) and x.desconsiderado_em is null
    join docproc d on d.id = x.id
    left join docproc p on p.id = d.pai_id and d.vinculo = 'anexo' and p.vinculo = 'peca' and (select desconsiderado_em from documento where id = p.id) is null
    -- O que não é de processo nenhum não se compara: de um arquivo que muitos têm, ler-se-iam todos.
    where e.processo_id is not null and e.processo_id = case d.vinculo when 'peca' then d.pai_id else p.pai_id end
      and (e.peca is null or (coalesce(p.ordem, d.ordem), case d.vinculo when 'anexo' then d.ordem else 0 end) < (e.peca, e.anexo)) and ${visiveisPeloConteudo(contexto.actor())}
    order by peca, anexo`.execute(contexto.db)
  return Map.groupBy(rows, ({ id }) => id)
}

/** O número digitado que passou do seguinte (domínio §8): enquanto o item não anda e, depois, por um dia. */
async function pulo(contexto: ContextoDeLeitura, { id, numero }: Fatos): Promise<string[]> {
  if (numero === null) return []
  const pulado = await batched(contexto, 'docproc.pulos', (ids: string[]) => carregarPulos(contexto, ids))(id)
  return pulado === undefined ? [] : [`pula de ${pulado.de} para ${numero}`]
}

type Pulo = { id: string; de: number }

/**
 * Os que se pularam entraram no livro no mesmo instante que o número; o que alguém depois preencheu já não
 * falta.
 */
async function carregarPulos({ db }: ContextoDeLeitura, ids: readonly string[]): Promise<Map<string, Pulo>> {
  const { rows } = await sql<Pulo>`
    select n.docproc_id as id, min(a.numero) - 1 as de
    from numero_livro n join docproc d on d.id = n.docproc_id
    join numero_livro a on a.chave = n.chave and a.numero < n.numero and a.em = n.em and a.situacao = 'CANCELADO' and a.motivo = 'pulado'
    where n.docproc_id = any(${listed(ids)}) and n.situacao = 'USADO' and (d.novo or n.em > now() - interval '1 day')
    group by n.docproc_id`.execute(db)
  return new Map(rows.map((pulado) => [pulado.id, pulado]))
}
