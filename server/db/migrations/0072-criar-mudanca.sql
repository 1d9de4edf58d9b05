-- O que mudou para quem: uma linha por pessoa ou setor e transação, inserida na transação da mudança. A versão de uma pessoa é quantas
-- linhas ela e os setores dela têm. Só se insere, para que dois atos sobre o mesmo setor não se atropelem; contar, e não o maior número,
-- porque as transações se confirmam fora da ordem. O id de zeros é de todos.
create table mudanca (
  quem uuid not null,
  transacao bigint not null default pg_current_xact_id()::text::bigint,
  primary key (quem, transacao)
);
comment on table mudanca is 'Quem teve alguma lista mudada, e em que transação. Junta-se em mudanca_total de minuto em minuto.';
comment on column mudanca.quem is '[interno] Pessoa, setor ou, com zeros, todos.';
comment on column mudanca.transacao is '[interno]';

create table mudanca_total (
  quem uuid primary key,
  total bigint not null
);
comment on table mudanca_total is 'As linhas de mudanca que já se juntaram.';
comment on column mudanca_total.quem is '[interno]';
comment on column mudanca_total.total is '[interno]';

create function mudou_para(quais uuid[]) returns void language sql set search_path = public, pg_catalog as $$
  insert into mudanca (quem) select distinct q from unnest(quais) q where q is not null on conflict do nothing
$$;

-- Quem tem o item numa lista sua: quem o tem, quem o criou, quem o enviou, quem o recebe de um sistema, quem assina o que está sob a mesma raiz.
create function mudou(alvos uuid[], mais uuid[] default '{}') returns void language sql set search_path = public, pg_catalog as $$
  with itens as (
    select d.id, d.raiz_id, d.pai_id from docproc d where d.id = any(alvos)
  ), raizes as (
    select distinct raiz_id as id from itens
  ), todos as (
    select id from itens union select id from raizes union select pai_id from itens where pai_id is not null
  )
  select mudou_para(mais || array(
    select unnest(array[d.carga_usuario_id, d.carga_setor_id, d.criado_por, d.criado_setor_id]) from docproc d join todos using (id)
    union select unnest(array[t.realizado_por, t.origem_setor_id]) from tramite t join todos on t.docproc_id = todos.id where t.tipo = 'ENVIO'
    union select coalesce(e.entrega_setor_id, m.setor_protocolo_id) from documento e join todos using (id), marca m where e.aceite is not null
    union select a.usuario_id from assinante a where a.documento_id in (select id from todos union select f.id from docproc f join raizes on f.raiz_id = raizes.id where f.pai_id is not null)
  ))
$$;

create function docproc_mudou() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  if tg_op = 'INSERT' then
    perform mudou(array[new.id]);
  else
    perform mudou(array[new.id, old.raiz_id, old.pai_id], array[old.carga_usuario_id, old.carga_setor_id]);
  end if;
  return null;
end $$;
create trigger docproc_mudou after insert or update on docproc for each row execute function docproc_mudou();

-- As outras tabelas dizem, ao criar o gatilho, em que colunas estão o item e as pessoas ou setores.
create function linha_mudou() returns trigger language plpgsql set search_path = public, pg_catalog as $$
declare
  antes jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  depois jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  itens uuid[] := '{}';
  quem uuid[] := '{}';
begin
  select coalesce(array_agg(distinct v::uuid), '{}') into itens from unnest(string_to_array(tg_argv[0], ',')) c, lateral (values (antes ->> c), (depois ->> c)) as x(v) where v is not null;
  select coalesce(array_agg(distinct v::uuid), '{}') into quem from unnest(string_to_array(tg_argv[1], ',')) c, lateral (values (antes ->> c), (depois ->> c)) as x(v) where v is not null;
  if itens = '{}' then
    perform mudou_para(quem);
  else
    perform mudou(itens, quem);
  end if;
  return null;
end $$;

create function recebimento_mudou() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  perform mudou(array(select docproc_id from tramite where id = new.tramite_id));
  return null;
end $$;
create trigger recebimento_mudou after insert on recebimento for each row execute function recebimento_mudou();

create function assinatura_verificacao_mudou() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  perform mudou(array(select documento_id from assinatura where id = new.assinatura_id));
  return null;
end $$;
create trigger assinatura_verificacao_mudou after insert or update on assinatura_verificacao for each row execute function assinatura_verificacao_mudou();

create trigger documento_mudou after update on documento for each row execute function linha_mudou('id', 'entrega_setor_id');
create trigger processo_mudou after update on processo for each row execute function linha_mudou('id', '');
create trigger tramite_mudou after insert on tramite for each row execute function linha_mudou('docproc_id,outro_id', 'origem_usuario_id,origem_setor_id');
create trigger leitura_nova_mudou after insert on leitura for each row execute function linha_mudou('docproc_id', 'usuario_id');
create trigger leitura_mudou after update on leitura for each row execute function linha_mudou('', 'usuario_id');
create trigger assinante_mudou after insert or update or delete on assinante for each row execute function linha_mudou('documento_id', 'usuario_id');
create trigger assinatura_mudou after insert on assinatura for each row execute function linha_mudou('documento_id', 'usuario_id');
create trigger docproc_marcador_mudou after insert or delete on docproc_marcador for each row execute function linha_mudou('docproc_id', '');
create trigger docproc_autorizado_mudou after insert or update or delete on docproc_autorizado for each row execute function linha_mudou('docproc_id', 'usuario_id,setor_id');
create trigger docproc_autorizado_externo_mudou after insert or delete on docproc_autorizado_externo for each row execute function linha_mudou('docproc_id', '');
create trigger interessado_mudou after insert or update or delete on interessado for each row execute function linha_mudou('processo_id', '');
create trigger pedido_arquivo_mudou after insert or update or delete on pedido_arquivo for each row execute function linha_mudou('documento_id', '');
create trigger notificacao_mudou after insert or update or delete on notificacao for each row execute function linha_mudou('', 'usuario_id');
create trigger usuario_papel_mudou after insert or update or delete on usuario_papel for each row execute function linha_mudou('', 'usuario_id');

-- Os nomes que as listas mostram e o que a entidade permite são de todos.
create function todos_mudaram() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  perform mudou_para(array['00000000-0000-0000-0000-000000000000'::uuid]);
  return null;
end $$;
create trigger marca_mudou after update on marca for each statement execute function todos_mudaram();
create trigger setor_mudou after insert or update on setor for each statement execute function todos_mudaram();
create trigger lotacao_mudou after insert or update or delete on lotacao for each statement execute function todos_mudaram();
create trigger usuario_mudou after update of nome, sobrenome, desativado_em on usuario for each statement execute function todos_mudaram();
create trigger classificacao_mudou after update on classificacao for each statement execute function todos_mudaram();
create trigger marcador_mudou after update or delete on marcador for each statement execute function todos_mudaram();
create trigger integrador_mudou after update of nome on integrador for each statement execute function todos_mudaram();
create trigger convidado_mudou after update of nome, email, cpf on convidado for each statement execute function todos_mudaram();
