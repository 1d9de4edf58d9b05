-- A lista dos arquivados de cada pessoa e setor, do último ao primeiro, e quem a tem fica sabendo do que mudou nela.
create index tramite_arquivados_idx on tramite (realizado_por, realizado_em desc) where tipo = 'ARQUIVAMENTO';
create index tramite_arquivados_setor_idx on tramite (origem_setor_id, realizado_em desc) where tipo = 'ARQUIVAMENTO';

-- Quem tem o item numa lista sua: quem o tem, quem o criou, quem o enviou ou arquivou, quem o recebe de um sistema, quem assina o que está sob a mesma raiz.
create or replace function mudou(alvos uuid[], mais uuid[] default '{}') returns void language sql set search_path = public, pg_catalog as $$
  with itens as (
    select d.id, d.raiz_id, d.pai_id from docproc d where d.id = any(alvos)
  ), raizes as (
    select distinct raiz_id as id from itens
  ), todos as (
    select id from itens union select id from raizes union select pai_id from itens where pai_id is not null
  )
  select mudou_para(mais || array(
    select unnest(array[d.carga_usuario_id, d.carga_setor_id, d.criado_por, d.criado_setor_id]) from docproc d join todos using (id)
    union select unnest(array[t.realizado_por, t.origem_setor_id]) from tramite t join todos on t.docproc_id = todos.id where t.tipo in ('ENVIO', 'ARQUIVAMENTO')
    union select coalesce(e.entrega_setor_id, m.setor_protocolo_id) from documento e join todos using (id), marca m where e.aceite is not null
    union select a.usuario_id from assinante a where a.documento_id in (select id from todos union select f.id from docproc f join raizes on f.raiz_id = raizes.id where f.pai_id is not null)
  ))
$$;
