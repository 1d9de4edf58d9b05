-- A municipality of `bench.items` documents, made by generate_series: minutes become seconds, and every run has the same.
-- Sector n has exactly `bench.box` documents in its box; what fits in no box is archived. Ids are made of numbers, so that
-- a script can name sector 17 without asking. Constraints and triggers are off while it runs (session_replication_role).
create or replace function pg_temp.id(kind int, n bigint) returns uuid language sql immutable parallel safe
  return (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid;

create temp table size as
  select items, box, sectors, least(sectors, 50) as people
  from (select current_setting('bench.items')::bigint as items, current_setting('bench.box')::bigint as box,
               greatest(50, (current_setting('bench.items')::bigint * 3 / 10) / current_setting('bench.box')::bigint) as sectors) s;

insert into marca (nome, sigla) values ('Município da medição', 'MM');
insert into setor (id, nome, sigla) select pg_temp.id(1, n), 'Setor ' || n, 'S' || n from size, generate_series(1, sectors) n;
insert into usuario (id, sub, login, nome, sobrenome, cpf)
  select pg_temp.id(2, n), 'sub-' || n, 'pessoa' || n, 'Pessoa', 'Número ' || n, lpad(n::text, 11, '0') from size, generate_series(1, people) n;
insert into usuario_cargo (usuario_id, cargo, ordem) select pg_temp.id(2, n), 'Agente Administrativo', 0 from size, generate_series(1, people) n;
insert into usuario_papel (usuario_id, papel) select pg_temp.id(2, n), 'access' from size, generate_series(1, people) n;
insert into lotacao (setor_id, usuario_id) select pg_temp.id(1, n), pg_temp.id(2, n) from size, generate_series(1, people) n;
insert into classificacao (id, especie, tipo, de_documento, de_processo)
  select pg_temp.id(3, n), (array['Ofício', 'Memorando', 'Parecer', 'Despacho', 'Requerimento'])[n], null, true, false from generate_series(1, 5) n;
insert into marcador (id, tipo, nome) select pg_temp.id(4, n), 'PUBLICO', 'Assunto\Número ' || n from generate_series(1, 20) n;

-- One document per number: in the box of its sector, or archived. `moment` spreads the arrivals over 14 months.
create temp table item as
  select n, pg_temp.id(10, n) as id, n <= sectors * box as boxed, 1 + (n - 1) % sectors as sector, 1 + (n + 7) % sectors as origin, 1 + n % people as person,
         timestamptz '2026-06-01 12:00Z' - make_interval(secs => ((n * 7919) % 36000000)::int) as moment
  from size, generate_series(1, items) n;

insert into docproc (id, uuid, tipo, titulo, assunto, classificacao_id, interno, criado_em, criado_por, criado_setor_id, raiz_id, carga_tramite_id, carga_tipo, carga_setor_id, carga_em, arquivado, novo, versao)
  select id, pg_temp.id(11, n), 'documento', 'Documento ' || n || ' sobre ' || (array['obras', 'férias', 'compras', 'alvará', 'tributos'])[1 + n % 5],
         'Assunto do documento ' || n || ', com o tamanho que um assunto costuma ter nas repartições.', pg_temp.id(3, 1 + n % 5), n % 10 = 0,
         moment - interval '3 days', pg_temp.id(2, person), pg_temp.id(1, origin), id, pg_temp.id(13, n), case when boxed then 'ENVIO' else 'ARQUIVAMENTO' end,
         case when boxed then pg_temp.id(1, sector) end, moment, not boxed, false, 3
  from item;
insert into documento (id, origem, extensao, situacao_arquivo, situacao_desde, versao_arquivo, versao_base, nivel_assinatura, minuta)
  select id, 'ELETRONICA', 'pdf', 'OK', moment, 1, 1, 'SIMPLES', false from item;
insert into documento_versao (documento_id, numero, chave, extensao, sha256, tamanho, paginas, motivo, criada_em)
  select id, 1, 'medicao/' || n, 'pdf', repeat('0', 64), 40000, 2, 'ENVIO', moment from item;
insert into tramite (id, docproc_id, tipo, destino_setor_id, realizado_em, realizado_por)
  select pg_temp.id(12, n), id, 'CRIACAO', pg_temp.id(1, origin), moment - interval '3 days', pg_temp.id(2, person) from item;
insert into tramite (id, docproc_id, tipo, origem_setor_id, destino_setor_id, realizado_em, realizado_por, mensagem)
  select pg_temp.id(13, n), id, case when boxed then 'ENVIO' else 'ARQUIVAMENTO' end, pg_temp.id(1, origin), case when boxed then pg_temp.id(1, sector) end, moment, pg_temp.id(2, person),
         case when boxed then 'Para providências.' end
  from item;
-- Trâmites of long ago, so that history weighs what it weighs: five for each document in all.
insert into tramite (id, docproc_id, tipo, origem_setor_id, destino_setor_id, realizado_em, realizado_por)
  select pg_temp.id(20 + k, n), id, 'ENVIO', pg_temp.id(1, 1 + (n + k) % (select sectors from size)), pg_temp.id(1, 1 + (n + k + 1) % (select sectors from size)), moment - interval '1 day' * k, pg_temp.id(2, person)
  from item, generate_series(1, 3) k;
insert into assinante (id, documento_id, usuario_id, cargo, ordem, situacao, adicionado_em)
  select pg_temp.id(30 + k, n), id, pg_temp.id(2, 1 + (n + k) % (select people from size)), 'Agente Administrativo', k, case when k = 1 then 'ASSINOU' else 'PENDENTE' end, moment
  from item, generate_series(1, 2) k where boxed or k = 1;
insert into assinatura (id, documento_id, versao, usuario_id, nome, metodo, nivel, assinada_em, sha256)
  select pg_temp.id(40, n), id, 1, pg_temp.id(2, 1 + (n + 1) % (select people from size)), 'Pessoa', 'SIMPLES', 'SIMPLES', moment, repeat('0', 64) from item;
insert into docproc_marcador (docproc_id, marcador_id) select id, pg_temp.id(4, 1 + (n * k) % 20) from item, generate_series(1, 2) k where boxed on conflict do nothing;
-- One document in five of the boxes has an attachment.
insert into docproc (id, uuid, tipo, titulo, classificacao_id, criado_em, criado_por, criado_setor_id, pai_id, vinculo, ordem, vinculado_em, raiz_id, novo)
  select pg_temp.id(50, n), pg_temp.id(51, n), 'documento', 'Anexo do documento ' || n, pg_temp.id(3, 5), moment, pg_temp.id(2, person), pg_temp.id(1, origin), id, 'anexo', 1, moment, id, false
  from item where boxed and n % 5 = 0;
insert into documento (id, origem, extensao, situacao_arquivo, situacao_desde, versao_arquivo, versao_base, nivel_assinatura, minuta)
  select pg_temp.id(50, n), 'EXTERNA', 'pdf', 'OK', moment, 1, 1, 'SIMPLES', false from item where boxed and n % 5 = 0;
drop table item, size;
