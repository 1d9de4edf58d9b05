/**
 * Cada regra é uma consulta que devolve as linhas que a contrariam, com o id e o que se achou. Escritas sem
 * usar o gerador nem os módulos do servidor: são a outra opinião.
 */

/** Os trâmites que dão a carga (domínio §1). */
const DAO_CARGA =
  "('CRIACAO', 'ENVIO', 'ARQUIVAMENTO', 'DESARQUIVAMENTO', 'ACEITE', 'REJEICAO_INTEGRACAO', 'DESFAZER_ENVIO', 'DISJUNTADA', 'DESANEXACAO', 'DESAPENSACAO')"

const NIVEL = (coluna: string): string =>
  `array_position(array['SIMPLES', 'AVANCADA', 'QUALIFICADA'], ${coluna})`

/** Concluso, pelas palavras do domínio §1. */
const CONCLUSO = `(d.situacao_arquivo = 'OK' and coalesce(d.aceite, '') <> 'PENDENTE'
  and not exists (select 1 from assinante a where a.documento_id = d.id and a.situacao <> 'ASSINOU')
  and (d.origem <> 'ELETRONICA' or c.dispensa_assinatura or exists (select 1 from assinatura s where s.documento_id = d.id and s.assinada_em is not null and not s.invalida)))`

const SAIU = `exists (select 1 from tramite t where t.docproc_id = p.id and t.tipo = 'ENVIO' and not exists (select 1 from tramite z where z.desfaz_id = t.id)
  and t.destino_setor_id is distinct from p.criado_setor_id
  and not exists (select 1 from lotacao l where l.setor_id = p.criado_setor_id and l.usuario_id = t.destino_usuario_id))`

export const REGRAS: Record<string, string> = {
  'INV-1: a carga da raiz é a do último trâmite que a dá': `
    select p.id, concat_ws(' ', u.tipo, p.carga_tipo) as achado from docproc p
    left join lateral (select * from tramite t where t.docproc_id = p.id and t.tipo in ${DAO_CARGA} order by t.realizado_em desc, t.id desc limit 1) u on true
    where p.pai_id is null and ((u.id, u.tipo, u.destino_usuario_id, u.destino_setor_id, u.realizado_em) is distinct from (p.carga_tramite_id, p.carga_tipo, p.carga_usuario_id, p.carga_setor_id, p.carga_em))`,

  'INV-1: quem tem pai não tem carga': `
    select id, titulo as achado from docproc where pai_id is not null and num_nonnulls(carga_tramite_id, carga_tipo, carga_usuario_id, carga_setor_id, carga_em) > 0`,

  'INV-1: a raiz tem pessoa, setor ou Arquivo': `
    select id, carga_tipo as achado from docproc where pai_id is null and (carga_tramite_id is null or (num_nonnulls(carga_usuario_id, carga_setor_id) = 0) <> (carga_tipo in ('ARQUIVAMENTO', 'REJEICAO_INTEGRACAO')))`,

  'raiz_id é o topo da cadeia de pais': `
    with recursive cadeia(id, topo) as (select id, id from docproc where pai_id is null union all select p.id, c.topo from docproc p join cadeia c on p.pai_id = c.id)
    select p.id, p.raiz_id::text as achado from docproc p left join cadeia c on c.id = p.id where c.topo is distinct from p.raiz_id`,

  'INV-3: peça em processo, anexo em documento, apenso em processo que não é apenso': `
    select f.id, f.vinculo as achado from docproc f join docproc p on p.id = f.pai_id
    where (f.vinculo, f.tipo, p.tipo) not in (('peca', 'documento', 'processo'), ('anexo', 'documento', 'documento'), ('apenso', 'processo', 'processo'))
       or (f.vinculo = 'apenso' and (p.vinculo is not null or exists (select 1 from docproc n where n.pai_id = f.id and n.vinculo = 'apenso')))
       or (f.vinculo = 'anexo' and p.vinculo = 'anexo')`,

  'INV-4: as peças têm números diferentes, nenhum acima do último dado, e o último é quantas juntadas houve': `
    select p.id, concat(p.ultima_peca, ' / ', count(f.id), ' / ', max(f.ordem)) as achado from processo p left join docproc f on f.pai_id = p.id and f.vinculo = 'peca'
    group by p.id having p.ultima_peca <> (select count(*) from tramite t where t.tipo = 'JUNTADA' and t.outro_id = p.id)
      or coalesce(max(f.ordem), 0) > p.ultima_peca or coalesce(min(f.ordem), 1) < 1 or count(distinct f.ordem) <> count(f.id)`,

  'quem tem pai tem o trâmite do vínculo, e nenhum que dê carga depois dele': `
    select f.id, f.vinculo as achado from docproc f where f.pai_id is not null and (
      not exists (select 1 from tramite t where t.docproc_id = f.id and t.outro_id = f.pai_id and t.realizado_em = f.vinculado_em and t.tipo in ('JUNTADA', 'ANEXACAO', 'APENSACAO'))
      or exists (select 1 from tramite t where t.docproc_id = f.id and t.tipo in ${DAO_CARGA} and t.realizado_em > f.vinculado_em))`,

  'cada trâmite parte de onde o anterior deixou': `
    select x.id, x.tipo as achado from (
      select t.*, lag(t.destino_usuario_id) over w as de_usuario, lag(t.destino_setor_id) over w as de_setor, row_number() over w as n
      from tramite t where t.tipo in ('CRIACAO', 'ENVIO', 'ARQUIVAMENTO', 'DESARQUIVAMENTO', 'ACEITE', 'REJEICAO_INTEGRACAO', 'DESFAZER_ENVIO')
      window w as (partition by t.docproc_id order by t.realizado_em, t.id)) x
    where (x.n = 1) <> (x.tipo = 'CRIACAO') or (x.n > 1 and (x.origem_usuario_id, x.origem_setor_id) is distinct from (x.de_usuario, x.de_setor))`,

  'novo: só houve a criação': `
    select p.id, p.titulo as achado from docproc p where p.novo <> not exists (select 1 from tramite t where t.docproc_id = p.id and t.tipo <> 'CRIACAO')`,

  'arquivado: a raiz foi ao Arquivo': `
    select id, titulo as achado from docproc where arquivado <> (pai_id is null and carga_tipo in ('ARQUIVAMENTO', 'REJEICAO_INTEGRACAO'))`,

  'minuta: eletrônico que nunca foi concluso nem saiu do setor': `
    select p.id, p.titulo as achado from docproc p join documento d on d.id = p.id join classificacao c on c.id = p.classificacao_id
    where d.minuta <> (d.origem = 'ELETRONICA' and not c.dispensa_assinatura and p.vinculo is distinct from 'peca' and not ${SAIU} and not ${CONCLUSO}
      and not exists (select 1 from assinante a where a.documento_id = d.id having bool_and(a.situacao = 'ASSINOU')))`,

  'só sai do setor, e só se junta, o que estava concluso': `
    select p.id, p.titulo as achado from docproc p join documento d on d.id = p.id join classificacao c on c.id = p.classificacao_id
    where d.origem = 'ELETRONICA' and not c.dispensa_assinatura and not c.permite_minuta and (p.vinculo = 'peca' or ${SAIU})
      and not exists (select 1 from assinatura s where s.documento_id = d.id and s.assinada_em is not null)`,

  'a situação de cada assinante é a da assinatura dele': `
    select a.id, a.situacao as achado from assinante a
    left join lateral (select bool_or(s.assinada_em is not null) as assinou, bool_or(s.rejeitada_em is not null) as rejeitou from assinatura s where s.documento_id = a.documento_id and s.usuario_id is not distinct from a.usuario_id and s.convidado_id is not distinct from a.convidado_id) s on true
    where a.situacao <> case when s.assinou then 'ASSINOU' when s.rejeitou then 'REJEITOU' else 'PENDENTE' end`,

  'toda assinatura é de quem consta, no nível exigido, sobre bytes que o documento teve': `
    select s.id, concat_ws(' ', s.nivel, d.nivel_assinatura) as achado from assinatura s join documento d on d.id = s.documento_id
    where not exists (select 1 from assinante a where a.documento_id = s.documento_id and a.usuario_id is not distinct from s.usuario_id and a.convidado_id is not distinct from s.convidado_id)
      or (s.assinada_em is not null and ${NIVEL('s.nivel')} < ${NIVEL('d.nivel_assinatura')})
      or s.versao > d.versao_arquivo or (s.nivel = 'QUALIFICADA') <> s.icp_brasil
      or not exists (select 1 from documento_versao v where v.documento_id = s.documento_id and v.sha256 = s.sha256)`,

  'o nível do documento não é menor que o da classificação': `
    select d.id, d.nivel_assinatura as achado from documento d join docproc p on p.id = d.id join classificacao c on c.id = p.classificacao_id where ${NIVEL('d.nivel_assinatura')} < ${NIVEL('c.nivel_assinatura')}`,

  'a versão em vigor é a última, e só falta a quem não tem arquivo': `
    select d.id, d.situacao_arquivo as achado from documento d left join lateral (select max(numero) as ultima, count(*) as quantas, bool_or(tamanho <= 0 or sha256 !~ '^[0-9a-f]{64}$') as ruim from documento_versao v where v.documento_id = d.id) v on true
    where v.ultima is distinct from d.versao_arquivo or coalesce(v.ultima, 0) <> v.quantas or coalesce(v.ruim, false) or (d.situacao_arquivo = 'OK') <> (v.quantas > 0)`,

  'o livro de números tem cada inteiro de 1 ao último': `
    select s.chave as id, concat(s.ultimo, ' / ', count(l.numero)) as achado from numeracao_sequencia s left join numero_livro l on l.chave = s.chave
    group by s.chave, s.ultimo having count(l.numero) <> s.ultimo or min(l.numero) <> 1 or max(l.numero) <> s.ultimo`,

  'o número do item está usado no livro, por ele': `
    select coalesce(p.id::text, l.docproc_id::text) as id, coalesce(p.numero_completo, l.numero::text) as achado
    from (select * from docproc where numero is not null) p full join (select * from numero_livro where docproc_id is not null) l on l.docproc_id = p.id
    where (l.chave, l.numero, l.situacao) is distinct from (p.numeracao_chave, p.numero, 'USADO') or p.numero_completo is null`,

  'número só em quem é numerável': `
    select p.id, p.numero_completo as achado from docproc p join classificacao c on c.id = p.classificacao_id where p.numero is not null and not c.numeravel`,

  'restrição: posse e sigilo são internos, e o sigiloso tem autorizados': `
    select p.id, p.titulo as achado from docproc p where ((p.posse or p.sigiloso) and not p.interno) or (p.sigiloso and not exists (select 1 from docproc_autorizado a where a.docproc_id = p.id))`,

  'INV-12: ninguém desativado tem carga': `
    select p.id, p.titulo as achado from docproc p left join setor s on s.id = p.carga_setor_id left join usuario u on u.id = p.carga_usuario_id where s.desativado_em is not null or u.desativado_em is not null`,

  'INV-11: nada acontece depois de agora, nem antes de existir': `
    select p.id, t.tipo as achado from tramite t join docproc p on p.id = t.docproc_id where t.realizado_em > now() or t.realizado_em < p.criado_em
    union all select tramite_id, 'recebimento' from recebimento r join tramite t on t.id = r.tramite_id where r.em > now() or r.em < t.realizado_em
    union all select id, ato from historico where em > now()
    union all select s.id, 'assinatura' from assinatura s join docproc p on p.id = s.documento_id where coalesce(s.assinada_em, s.rejeitada_em) not between p.criado_em and now()`,

  'quem recebeu é do destino ou responde por ele': `
    select r.tramite_id as id, u.login as achado from recebimento r join tramite t on t.id = r.tramite_id join usuario u on u.id = r.usuario_id
    where t.destino_usuario_id is distinct from r.usuario_id and not exists (select 1 from lotacao l where l.setor_id = t.destino_setor_id and l.usuario_id = r.usuario_id)
      and exists (select 1 from lotacao l where l.setor_id = t.destino_setor_id)`,

  'INV-8: cada trâmite está no histórico': `
    select t.id, t.tipo as achado from tramite t where not exists (select 1 from historico h where h.itens @> array[t.docproc_id] and h.em = t.realizado_em)`,

  'o UUIDv7 do item traz a data em que ele foi criado': `
    select id, criado_em::text as achado from docproc
    where ('x0000' || substr(replace(id::text, '-', ''), 1, 12))::bit(64)::bigint <> floor(extract(epoch from criado_em) * 1000)`,
}
