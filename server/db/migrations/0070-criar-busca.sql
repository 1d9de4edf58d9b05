-- A pesquisa: do título, e do título com o assunto e o texto do arquivo, as palavras reduzidas ao radical.
-- Sem acento, sem pontuação e com quatro plurais desfeitos antes do radical, que sozinho não os junta: ações e ação, municipais e municipal.
create function normalizar_busca(texto text) returns text
  language sql immutable strict parallel safe set search_path = pg_catalog, public
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(public.dobrar(normalize(texto, nfkc)), '[^[:alnum:]]+', ' ', 'g'),
    '([ao]es|aos)\M', 'ao', 'g'), 'ais\M', 'al', 'g'), 'eis\M', 'el', 'g');

-- Duzentos mil caracteres bastam a cem páginas e cabem sempre num tsvector.
create function palavras_da_busca(texto text) returns tsvector
  language sql immutable strict parallel safe set search_path = pg_catalog, public
  return strip(to_tsvector('pg_catalog.portuguese', left(public.normalizar_busca(left(texto, 200000)), 200000)));

create function consulta_da_busca(texto text) returns tsquery
  language sql immutable strict parallel safe set search_path = pg_catalog, public
  return plainto_tsquery('pg_catalog.portuguese', public.normalizar_busca(texto));

create table docproc_busca (
  docproc_id uuid primary key references docproc on delete cascade,
  titulo tsvector not null,
  conteudo tsvector not null
);
comment on table docproc_busca is 'As palavras por que o item se acha. Projeção, refeita na transação da mudança; procurar no conteúdo é só de quem o lê.';
comment on column docproc_busca.docproc_id is '[publico]';
comment on column docproc_busca.titulo is '[interno]';
comment on column docproc_busca.conteudo is '[pessoal] Título, assunto e texto do arquivo.';

create function indexar_busca(alvo uuid) returns void language sql set search_path = public, pg_catalog as $$
  insert into docproc_busca (docproc_id, titulo, conteudo)
  select d.id, palavras_da_busca(d.titulo), palavras_da_busca(concat_ws(' ', d.titulo, d.assunto, (select t.texto from documento_texto t where t.documento_id = d.id)))
  from docproc d where d.id = alvo
  on conflict (docproc_id) do update set titulo = excluded.titulo, conteudo = excluded.conteudo
$$;

create function docproc_indexar() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  perform indexar_busca(new.id);
  return null;
end $$;

create function documento_texto_indexar() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  perform indexar_busca(coalesce(new.documento_id, old.documento_id));
  return null;
end $$;

create trigger docproc_indexar after insert or update of titulo, assunto on docproc for each row execute function docproc_indexar();
create trigger documento_texto_indexar after insert or delete or update of texto on documento_texto for each row execute function documento_texto_indexar();

select indexar_busca(id) from docproc;

create index docproc_busca_titulo_idx on docproc_busca using gin (titulo);
create index docproc_busca_conteudo_idx on docproc_busca using gin (conteudo);
create index interessado_externo_idx on interessado (externo_id) where externo_id is not null;
create index interessado_usuario_idx on interessado (usuario_id) where usuario_id is not null;
create index interessado_setor_idx on interessado (setor_id) where setor_id is not null;
create index docproc_criador_setor_idx on docproc (criado_setor_id, criado_em desc, id desc) where excluido_em is null;
