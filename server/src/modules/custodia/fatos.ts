/** Os trâmites que prendem o item a outro: dali em diante a carga é a dele. */
const PRENDEM = `('JUNTADA', 'ANEXACAO', 'APENSACAO')`
/** Os que dão a carga ou a tiram; a desconsideração não mexe nela. */
const MEXEM = `t.tipo <> 'DESCONSIDERACAO'`
const QUEM = `d.identificador || case when d.tipo = 'documento' and (select e.origem from documento e where e.id = d.id) = 'ELETRONICA' then '-e' else '' end`
const ITEM = `case d.tipo when 'documento' then 'documento ' else 'processo ' end || ${QUEM}`
/** O ato que diz os bytes de uma versão: está selado, e a linha da versão tem de dizer o mesmo. */
const ATOS_COM_VERSAO = `('documento.arquivo-conferido', 'documento.recebido-de-fora')`

/**
 * O que se guarda para não se contar de novo, contado de novo: cada consulta diz o que não confere. O resto do banco
 * são as próprias linhas, e o que as prende umas às outras é o PostgreSQL que confere.
 */
export const FATOS: Readonly<Record<string, string>> = {
  'a carga é a dobra dos trâmites': `
    select ${ITEM} as quem from docproc d
      left join lateral (select * from tramite t where t.docproc_id = d.id and ${MEXEM} order by t.realizado_em desc, t.tipo <> 'CRIACAO' desc, t.id desc limit 1) t on true
    where t.id is null
      or t.tipo in ${PRENDEM} and ((d.pai_id, d.arquivado) is distinct from (t.outro_id, false) or num_nonnulls(d.carga_tramite_id, d.carga_tipo, d.carga_usuario_id, d.carga_setor_id, d.carga_em) > 0)
      or t.tipo not in ${PRENDEM} and (d.pai_id, d.carga_tramite_id, d.carga_tipo, d.carga_usuario_id, d.carga_setor_id, d.carga_em, d.arquivado)
        is distinct from (null::uuid, t.id, t.tipo, t.destino_usuario_id, t.destino_setor_id, t.realizado_em, t.tipo in ('ARQUIVAMENTO', 'REJEICAO_INTEGRACAO'))`,

  'a raiz é o topo de quem o contém': `
    with recursive cadeia (id, topo) as (
      select id, id from docproc where pai_id is null union all select f.id, c.topo from docproc f join cadeia c on f.pai_id = c.id)
    select ${ITEM} as quem from docproc d left join cadeia c on c.id = d.id where d.raiz_id is distinct from c.topo`,

  'nenhum número de peça passa do último dado': `
    select ${ITEM} as quem from processo p join docproc d on d.id = p.id
    where p.ultima_peca < greatest((select max(f.ordem) from docproc f where f.pai_id = p.id and f.vinculo = 'peca'), (select max(t.peca) from tramite t where t.outro_id = p.id and t.tipo = 'JUNTADA'))`,

  'as versões do arquivo são 1, 2, 3…, e a em vigor é a última': `
    select ${ITEM} as quem from documento e join docproc d on d.id = e.id
      left join lateral (select max(v.numero) as ultima, count(*) as quantas from documento_versao v where v.documento_id = e.id) v on true
    where v.ultima is distinct from e.versao_arquivo or coalesce(v.ultima, 0) <> v.quantas or e.versao_base > e.versao_arquivo or (e.situacao_arquivo = 'OK' and e.versao_arquivo is null)`,

  'o número do item está no livro, e por ele': `
    select ${ITEM} as quem from docproc d left join numero_livro l on l.chave = d.numeracao_chave and l.numero = d.numero
    where d.numero is not null and d.expurgado_em is null and (l.docproc_id, l.situacao) is distinct from (d.id, 'USADO')
    union all select 'número ' || l.numero || ' de ' || l.chave from numero_livro l left join docproc d on d.id = l.docproc_id
    where l.situacao = 'USADO' and l.docproc_id is not null and (d.numeracao_chave, d.numero) is distinct from (l.chave, l.numero)`,

  'o livro tem cada número, do primeiro ao último dado': `
    select 'sequência ' || s.chave as quem from numeracao_sequencia s
      left join lateral (select min(l.numero) as primeiro, max(l.numero) as ultimo, count(*) as quantos from numero_livro l where l.chave = s.chave and l.numero >= s.inicial) l on true
    where coalesce(l.ultimo, s.inicial - 1) <> s.ultimo or l.quantos <> s.ultimo - s.inicial + 1`,

  'a assinatura é de bytes que o documento teve': `
    select ${ITEM} || ', assinatura ' || a.id as quem from assinatura a join docproc d on d.id = a.documento_id
    where not exists (select from documento_versao v where v.documento_id = a.documento_id and v.sha256 = a.sha256)
      or not exists (select from documento_versao v where v.documento_id = a.documento_id and v.numero = a.versao)`,

  'cada versão tem os bytes de que o histórico selado dá conta': `
    select ${ITEM} || ', versão ' || (h.dados ->> 'versao') as quem from historico h join docproc d on d.id = h.itens[1]
      left join documento_versao v on v.documento_id = d.id and v.numero = (h.dados ->> 'versao')::int
    where h.ato in ${ATOS_COM_VERSAO} and h.dados ? 'sha256' and v.sha256 is distinct from (h.dados ->> 'sha256')
    union all select ${ITEM} || ', assinado' from historico h join docproc d on d.id = h.itens[1]
    where h.ato = 'documento.assinado' and h.dados ? 'sha256' and not exists (select from documento_versao v where v.documento_id = d.id and v.sha256 = h.dados ->> 'sha256')
    union all select ${ITEM} || ', importado' from historico h join docproc d on d.id = h.itens[1]
    where h.ato = 'documento.importado' and h.dados ? 'sha256' and not exists (select from documento_versao v where v.documento_id = d.id and v.sha256 = h.dados ->> 'sha256')
    union all select 'termo ' || (h.dados ->> 'termoId') from historico h left join termo t on t.id = (h.dados ->> 'termoId')::uuid
    where h.ato = 'termo.lavrado' and t.sha256 is distinct from (h.dados ->> 'sha256')`,

  'a versão pública é a que se fez': `
    select ${ITEM} as quem from versao_publica p join docproc d on d.id = p.documento_id
    where not exists (select from documento_versao v where v.documento_id = p.documento_id and v.sha256 = p.sha256)`,

  'a pesquisa tem as palavras de hoje': `
    select ${ITEM} as quem from docproc d left join docproc_busca b on b.docproc_id = d.id
      left join documento e on e.id = d.id left join documento_texto x on x.documento_id = d.id
    where (b.titulo, b.conteudo) is distinct from (palavras_da_busca(d.titulo), palavras_da_busca(concat_ws(' ', d.titulo, d.assunto, e.requerente_nome, x.texto)))`,

  'cada índice e cada regra do banco vale': `
    select 'índice ' || i.indexrelid::regclass::text as quem from pg_index i where not i.indisvalid
    union all select 'regra ' || k.conname || ' de ' || k.conrelid::regclass::text from pg_constraint k where not k.convalidated`,
}
