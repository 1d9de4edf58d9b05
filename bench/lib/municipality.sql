-- A municipality of `bench.items` documents, made by generate_series: minutes become seconds, and every run has the same.
-- In three parts (cluster.ts): the second is done by several connections, each statement by whoever is free.
-- Sector n has exactly `bench.box` documents in its box and one person; what fits in no box is archived: a larger place has
-- more sectors and more people, not fuller boxes. Ids are made of numbers, so that a script can name sector 17 without asking. Constraints and triggers are off while it runs (session_replication_role).
create schema semente;
create function semente.id(kind int, n bigint) returns uuid language sql immutable parallel safe
  return (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid;

create unlogged table semente.size as
  select items, box, sectors, sectors as people
  from (select current_setting('bench.items')::bigint as items, current_setting('bench.box')::bigint as box,
               greatest(50, (current_setting('bench.items')::bigint * 3 / 10) / current_setting('bench.box')::bigint) as sectors) s;

insert into marca (nome, sigla) values ('Município da medição', 'MM');
insert into setor (id, nome, sigla) select semente.id(1, n), 'Setor ' || n, 'S' || n from semente.size, generate_series(1, sectors) n;
insert into usuario (id, sub, login, nome, sobrenome, cpf)
  select semente.id(2, n), 'sub-' || n, 'pessoa' || n, 'Pessoa', 'Número ' || n, lpad(n::text, 11, '0') from semente.size, generate_series(1, people) n;
insert into usuario_cargo (usuario_id, cargo, ordem) select semente.id(2, n), 'Agente Administrativo', 0 from semente.size, generate_series(1, people) n;
insert into usuario_papel (usuario_id, papel) select semente.id(2, n), 'access' from semente.size, generate_series(1, people) n;
insert into lotacao (setor_id, usuario_id) select semente.id(1, n), semente.id(2, n) from semente.size, generate_series(1, people) n;
insert into classificacao (id, especie, tipo, de_documento, de_processo)
  select semente.id(3, n), (array['Ofício', 'Memorando', 'Parecer', 'Despacho', 'Requerimento'])[n], null, true, false from generate_series(1, 5) n;
insert into marcador (id, tipo, nome) select semente.id(4, n), 'PUBLICO', 'Assunto\Número ' || n from generate_series(1, 20) n;

-- One document per number: in the box of its sector, or archived. `moment` spreads the arrivals over 14 months.
create unlogged table semente.item as
  select n, semente.id(10, n) as id, n <= sectors * box as boxed, 1 + (n - 1) % sectors as sector, 1 + (n + 7) % sectors as origin, 1 + n % people as person,
         timestamptz '2026-06-01 12:00Z' - make_interval(secs => ((n * 7919) % 36000000)::int) as moment
  from semente.size, generate_series(1, items) n;
analyze semente.item;

-- § side by side

insert into docproc (id, uuid, tipo, titulo, assunto, classificacao_id, interno, criado_em, criado_por, criado_setor_id, raiz_id, carga_tramite_id, carga_tipo, carga_setor_id, carga_em, arquivado, novo, versao)
  select id, semente.id(11, n), 'documento', 'Documento ' || n || ' sobre ' || (array['obras', 'férias', 'compras', 'alvará', 'tributos'])[1 + n % 5],
         'Assunto do documento ' || n || ', com o tamanho que um assunto costuma ter nas repartições.', semente.id(3, 1 + n % 5), n % 10 = 0,
         moment - interval '3 days', semente.id(2, person), semente.id(1, origin), id, semente.id(13, n), case when boxed then 'ENVIO' else 'ARQUIVAMENTO' end,
         case when boxed then semente.id(1, sector) end, moment, not boxed, false, 3
  from semente.item;
insert into documento (id, origem, extensao, situacao_arquivo, situacao_desde, versao_arquivo, versao_base, nivel_assinatura, minuta)
  select id, 'ELETRONICA', 'pdf', 'OK', moment, 1, 1, 'SIMPLES', false from semente.item;
insert into documento_versao (documento_id, numero, chave, extensao, sha256, tamanho, paginas, motivo, criada_em)
  select id, 1, 'medicao/' || n, 'pdf', lpad(to_hex(n), 64, '0'), 40000, 2, 'ENVIO', moment from semente.item;
insert into tramite (id, docproc_id, tipo, destino_setor_id, realizado_em, realizado_por)
  select semente.id(12, n), id, 'CRIACAO', semente.id(1, origin), moment - interval '3 days', semente.id(2, person) from semente.item;
insert into tramite (id, docproc_id, tipo, origem_setor_id, destino_setor_id, realizado_em, realizado_por, mensagem)
  select semente.id(13, n), id, case when boxed then 'ENVIO' else 'ARQUIVAMENTO' end, semente.id(1, origin), case when boxed then semente.id(1, sector) end, moment, semente.id(2, person),
         case when boxed then 'Para providências.' end
  from semente.item;
-- Trâmites of long ago, so that history weighs what it weighs: with three, five for each document in all.
insert into tramite (id, docproc_id, tipo, origem_setor_id, destino_setor_id, realizado_em, realizado_por)
  select semente.id(20 + k, n), id, 'ENVIO', semente.id(1, 1 + (n + k) % (select sectors from semente.size)), semente.id(1, 1 + (n + k + 1) % (select sectors from semente.size)), moment - interval '1 day' * k, semente.id(2, person)
  from semente.item, generate_series(1, current_setting('bench.past')::int) k;
insert into assinante (id, documento_id, usuario_id, cargo, ordem, situacao, adicionado_em)
  select semente.id(30 + k, n), id, semente.id(2, 1 + (n + k) % (select people from semente.size)), 'Agente Administrativo', k, case when k = 1 then 'ASSINOU' else 'PENDENTE' end, moment
  from semente.item, generate_series(1, 2) k where boxed or k = 1;
insert into assinatura (id, documento_id, versao, usuario_id, nome, metodo, nivel, assinada_em, sha256)
  select semente.id(40, n), id, 1, semente.id(2, 1 + (n + 1) % (select people from semente.size)), 'Pessoa', 'SIMPLES', 'SIMPLES', moment, repeat('0', 64) from semente.item;
insert into docproc_marcador (docproc_id, marcador_id) select id, semente.id(4, 1 + (n * k) % 20) from semente.item, generate_series(1, 2) k where boxed on conflict do nothing;
-- One document in five of the boxes has an attachment.
insert into docproc (id, uuid, tipo, titulo, classificacao_id, criado_em, criado_por, criado_setor_id, pai_id, vinculo, ordem, vinculado_em, raiz_id, novo)
  select semente.id(50, n), semente.id(51, n), 'documento', 'Anexo do documento ' || n, semente.id(3, 5), moment, semente.id(2, person), semente.id(1, origin), id, 'anexo', 1, moment, id, false
  from semente.item where boxed and n % 5 = 0;
insert into documento (id, origem, extensao, situacao_arquivo, situacao_desde, versao_arquivo, versao_base, nivel_assinatura, minuta)
  select semente.id(50, n), 'EXTERNA', 'pdf', 'OK', moment, 1, 1, 'SIMPLES', false from semente.item where boxed and n % 5 = 0;
-- What every act leaves besides: a row of the history, and a count of the changes of the item, of its sector and of its person.
insert into historico (id, em, ato, ator_tipo, ator_id, itens, dados, resumo)
  select semente.id(90, n), moment, case when boxed then 'documento.enviado' else 'documento.arquivado' end, 'USUARIO', semente.id(2, person), array[id], '{}', repeat('0', 64) from semente.item;
insert into mudanca_total (quem, total) select id, 5 from semente.item union all select semente.id(1, n), 500 from semente.size, generate_series(1, sectors) n union all select semente.id(2, n), 500 from semente.size, generate_series(1, people) n;

-- § cases
-- For `npm run bench -- escala`: cases of 200 pieces in the boxes of the first five sectors, and two sectors with a hundred
-- documents that go back and forth between them.
insert into classificacao (id, especie, tipo, de_documento, de_processo) values (semente.id(3, 6), 'Processo', 'Administrativo', false, true);
create temp table piece as
  select c, k, (c - 1) * 200 + k as n, semente.id(60, c) as parent, semente.id(70, (c - 1) * 200 + k) as id, semente.id(2, c) as person, semente.id(1, c) as sector,
         timestamptz '2026-05-01 12:00Z' + make_interval(hours => k) as moment
  from generate_series(1, 5) c, generate_series(1, 200) k;
insert into docproc (id, uuid, tipo, titulo, assunto, classificacao_id, criado_em, criado_por, criado_setor_id, raiz_id, carga_tramite_id, carga_tipo, carga_setor_id, carga_em, novo, versao)
  select parent, semente.id(61, c), 'processo', 'Processo de 200 peças ' || c, 'Assunto do processo.', semente.id(3, 6), moment, person, sector, parent, semente.id(63, c), 'ENVIO', sector, moment, false, 203
  from piece where k = 1;
insert into processo (id, ultima_peca) select parent, 200 from piece where k = 1;
insert into interessado (processo_id, setor_id, ordem) select parent, sector, 0 from piece where k = 1;
insert into tramite (id, docproc_id, tipo, destino_setor_id, realizado_em, realizado_por) select semente.id(62, c), parent, 'CRIACAO', sector, moment - interval '1 day', person from piece where k = 1;
insert into tramite (id, docproc_id, tipo, origem_setor_id, destino_setor_id, realizado_em, realizado_por, mensagem)
  select semente.id(63, c), parent, 'ENVIO', semente.id(1, c + 5), sector, moment, semente.id(2, c + 5), 'Para providências.' from piece where k = 1;
insert into docproc (id, uuid, tipo, titulo, assunto, classificacao_id, criado_em, criado_por, criado_setor_id, pai_id, vinculo, ordem, vinculado_em, vinculado_por, vinculado_setor_id, raiz_id, novo, versao)
  select id, semente.id(71, n), 'documento', 'Peça ' || k || ' do processo ' || c, 'Assunto da peça.', semente.id(3, 1 + k % 5), moment, person, sector, parent, 'peca', k, moment, person, sector, parent, false, 3 from piece;
insert into documento (id, origem, extensao, situacao_arquivo, situacao_desde, versao_arquivo, versao_base, nivel_assinatura, minuta) select id, 'ELETRONICA', 'pdf', 'OK', moment, 1, 1, 'SIMPLES', false from piece;
insert into documento_versao (documento_id, numero, chave, extensao, sha256, tamanho, paginas, motivo, criada_em) select id, 1, 'medicao/peca/' || n, 'pdf', lpad(to_hex(n), 64, 'a'), 40000, 2, 'ENVIO', moment from piece;
insert into assinante (id, documento_id, usuario_id, cargo, ordem, situacao, adicionado_em) select semente.id(72, n), id, person, 'Agente Administrativo', 0, 'ASSINOU', moment from piece;
insert into assinatura (id, documento_id, versao, usuario_id, nome, metodo, nivel, assinada_em, sha256) select semente.id(73, n), id, 1, person, 'Pessoa', 'SIMPLES', 'SIMPLES', moment, repeat('0', 64) from piece;

create temp table traveller as select n, semente.id(80, n) as id, timestamptz '2026-06-02 12:00Z' as moment from generate_series(1, 100) n;
insert into setor (id, nome, sigla) select semente.id(1, 9000000 + k), 'Vaivém ' || k, 'V' || k from generate_series(1, 2) k;
insert into usuario (id, sub, login, nome, sobrenome, cpf)
  select semente.id(2, 9000000 + k), 'sub-' || 9000000 + k, 'pessoa' || 9000000 + k, 'Pessoa', 'Número ' || 9000000 + k, lpad((9000000 + k)::text, 11, '0') from generate_series(1, 2) k;
insert into usuario_papel (usuario_id, papel) select semente.id(2, 9000000 + k), 'access' from generate_series(1, 2) k;
insert into lotacao (setor_id, usuario_id) select semente.id(1, 9000000 + k), semente.id(2, 9000000 + k) from generate_series(1, 2) k;
insert into docproc (id, uuid, tipo, titulo, assunto, classificacao_id, criado_em, criado_por, criado_setor_id, raiz_id, carga_tramite_id, carga_tipo, carga_setor_id, carga_em, novo, versao)
  select id, semente.id(81, n), 'documento', 'Documento que viaja ' || n, 'Assunto.', semente.id(3, 1), moment, semente.id(2, 1), semente.id(1, 1), id, semente.id(82, n), 'ENVIO', semente.id(1, 9000001), moment, false, 2 from traveller;
insert into documento (id, origem, extensao, situacao_arquivo, situacao_desde, versao_arquivo, versao_base, nivel_assinatura, minuta) select id, 'ELETRONICA', 'pdf', 'OK', moment, 1, 1, 'SIMPLES', false from traveller;
insert into documento_versao (documento_id, numero, chave, extensao, sha256, tamanho, paginas, motivo, criada_em) select id, 1, 'medicao/viaja/' || n, 'pdf', lpad(to_hex(n), 64, 'b'), 40000, 2, 'ENVIO', moment from traveller;
insert into tramite (id, docproc_id, tipo, origem_setor_id, destino_setor_id, realizado_em, realizado_por) select semente.id(82, n), id, 'ENVIO', semente.id(1, 1), semente.id(1, 9000001), moment, semente.id(2, 1) from traveller;
insert into assinante (id, documento_id, usuario_id, cargo, ordem, situacao, adicionado_em) select semente.id(83, n), id, semente.id(2, 1), 'Agente Administrativo', 0, 'ASSINOU', moment from traveller;
insert into assinatura (id, documento_id, versao, usuario_id, nome, metodo, nivel, assinada_em, sha256) select semente.id(84, n), id, 1, semente.id(2, 1), 'Pessoa', 'SIMPLES', 'SIMPLES', moment, repeat('0', 64) from traveller;
drop table piece, traveller;
drop schema semente cascade;
