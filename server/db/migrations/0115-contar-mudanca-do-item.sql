-- As mudanças contam-se também por item: enquanto a conta dele, da raiz, de quem o contém e de todos é a mesma, a linha que se leu dele é
-- a que se leria agora, e não se lê de novo (modules/acoes/linhas-guardadas.ts). Só se insere, como antes: dois atos não se atropelam.
comment on table mudanca is 'Quem teve alguma lista mudada, ou que item mudou, e em que transação. Junta-se em mudanca_total de minuto em minuto.';
comment on column mudanca.quem is '[interno] Pessoa, setor, item ou, com zeros, todos.';

create or replace function mudou(alvos uuid[], mais uuid[] default '{}') returns void language sql set search_path = public, pg_catalog as $$
  with itens as (
    select d.id, d.raiz_id, d.pai_id from docproc d where d.id = any(alvos)
  ), raizes as (
    select distinct raiz_id as id from itens
  ), todos as (
    select id from itens union select id from raizes union select pai_id from itens where pai_id is not null
  )
  select mudou_para(mais || array(
    select id from todos
    union select unnest(array[d.carga_usuario_id, d.carga_setor_id, d.criado_por, d.criado_setor_id]) from docproc d join todos using (id)
    union select unnest(array[t.realizado_por, t.origem_setor_id]) from tramite t join todos on t.docproc_id = todos.id where t.tipo in ('ENVIO', 'ARQUIVAMENTO')
    union select coalesce(e.entrega_setor_id, m.setor_protocolo_id) from documento e join todos using (id), marca m where e.aceite is not null
    union select a.usuario_id from assinante a where a.documento_id in (select id from todos union select f.id from docproc f join raizes on f.raiz_id = raizes.id where f.pai_id is not null)
  ))
$$;

-- O envio deixa de poder ser desfeito com o que outra pessoa faz, ainda que só o histórico o diga.
create function historico_mudou() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  perform mudou_para(new.itens);
  return null;
end $$;
create trigger historico_mudou after insert on historico for each row execute function historico_mudou();

-- O nome do interessado de fora aparece nas listas de processos.
create trigger interessado_externo_mudou after update on interessado_externo for each statement execute function todos_mudaram();
