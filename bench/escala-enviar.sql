-- The bare hand-over: lock, read, move, one row of the history, with the triggers that every write has. Of the documents that go
-- back and forth, :n + 50 is moved from whichever of the two sectors has it to the other.
begin;
select d.id, d.carga_setor_id, d.versao, doc.situacao_arquivo, doc.minuta from docproc d join documento doc on doc.id = d.id where d.id = (lpad(to_hex(80), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(50 + :n), 12, '0'))::uuid for update of d;
with daqui as (
  select id, carga_setor_id as origem, case when carga_setor_id = '00000001-0000-7000-8000-000000895441' then '00000001-0000-7000-8000-000000895442' else '00000001-0000-7000-8000-000000895441' end::uuid as destino
  from docproc where id = (lpad(to_hex(80), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(50 + :n), 12, '0'))::uuid
), novo as (
  insert into tramite (id, docproc_id, tipo, origem_setor_id, destino_setor_id, realizado_em, realizado_por, mensagem)
  select gen_random_uuid(), id, 'ENVIO', origem, destino, clock_timestamp(), '00000002-0000-7000-8000-000000895441', null from daqui returning id, docproc_id, destino_setor_id, realizado_em
)
update docproc d set carga_tramite_id = n.id, carga_tipo = 'ENVIO', carga_setor_id = n.destino_setor_id, carga_em = n.realizado_em, versao = versao + 1 from novo n where d.id = n.docproc_id;
insert into historico (id, ato, ator_tipo, ator_id, itens, dados, resumo) values (gen_random_uuid(), 'documento.enviado', 'USUARIO', '00000002-0000-7000-8000-000000895441', array[(lpad(to_hex(80), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(50 + :n), 12, '0'))::uuid], '{"tramiteId": null}', repeat('0', 64));
commit;
