-- A pesquisa por trecho exato, e o que se escreve de mais de um jeito: plurais, palavras partidas no fim da linha, 'n.º 4.512', '14.133/2021',
-- CPF, CNPJ, números de processo, CEP e telefone com ou sem pontuação. As palavras passam a guardar o lugar em que estão.
create or replace function normalizar_busca(texto text) returns text
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, public as $$
declare t text := texto;
begin
  -- As letras: o hífen de fim de linha, o nº, os ordinais e os sinais; só depois se perdem os acentos.
  t := regexp_replace(replace(t, U&'\00AD', ''), '([[:alpha:]])[-‐‑][ \t]*\r?\n\s*(?=[[:lower:]])', '\1', 'g');
  t := regexp_replace(t, '\mn(\.?\s?[ºo°ª]s?\.?|[úu]meros?|[úu]m\.)\s*(?=\d)', '', 'gi');
  t := regexp_replace(t, '(\d)\s?[ºª°]', '\1', 'g');
  t := dobrar(normalize(replace(t, '§', ' paragrafo '), nfkc));
  t := regexp_replace(t, '\marts?\M\.?\s*(?=\d)', 'artigo ', 'g');
  -- Os números: os pontos de milhar, e inteiros os que se digitam com ou sem pontuação.
  if t ~ '\d[-./]\d' then
    t := regexp_replace(t, '\m(\d{3})\.(\d{3})\.(\d{3})-(\d{2})\M', '\1\2\3\4', 'g');
    t := regexp_replace(t, '\m([0-9a-z]{2})\.([0-9a-z]{3})\.([0-9a-z]{3})/([0-9a-z]{4})-(\d{2})\M', '\1\2\3\4\5', 'g');
    t := regexp_replace(t, '\m(\d{5}|\d{2}\.\d{6})\.(\d{6})/(\d{4})-(\d{2})\M', '\1\2\3\4', 'g');
    t := regexp_replace(t, '\m(\d{7})-(\d{2})\.(\d{4})\.(\d)\.(\d{2})\.(\d{4})\M', '\1\2\3\4\5\6', 'g');
    t := regexp_replace(t, '\m(?:(\d{2})\.(?=\d{3}-))?(\d{3,5})-(\d{3,4})\M', '\1\2\3', 'g');
    t := regexp_replace(t, '(\d)\.(?=\d{3}(?!\d))', '\1', 'g');
    t := regexp_replace(t, '\m(\d{2})\.(\d{18})\M', '\1\2', 'g');
  end if;
  t := regexp_replace(t, '[^[:alnum:]]+', ' ', 'g');
  t := regexp_replace(t, '\m0+(?=\d)', '', 'g'); -- 000017 é 17
  t := regexp_replace(t, '\m(\d+)[oa]\M', '\1', 'g');
  -- Os plurais que o radical não desfaz; quem os tem iguais no singular muda nos dois.
  t := regexp_replace(t, '\m(lei|rei|heroi|mae)s\M', '\1', 'g');
  t := regexp_replace(t, '([ao]es|aos)\M', 'ao', 'g');
  t := regexp_replace(t, '([^mpc ]|[a-z][pc]|[^ae ]m)ais\M', '\1al', 'g');
  t := regexp_replace(t, '([a-z]{3})ois\M', '\1ol', 'g');
  t := regexp_replace(t, '([^s ]|[a-z]s)eis\M', '\1el', 'g');
  t := regexp_replace(t, '([a-z][^aeiou ])i[ls]\M', '\1el', 'g');
  t := regexp_replace(t, '([a-z]{2})uis\M', '\1ul', 'g');
  t := regexp_replace(t, '([a-z][aeiou])ns?\M', '\1m', 'g');
  return regexp_replace(t, '([a-z]{2})arias?\M', '\1ariz', 'g');
end $$;

-- Duzentos mil caracteres bastam a cem páginas e cabem sempre num tsvector. Do número de processo, também as partes, por que se procura.
create or replace function palavras_da_busca(texto text) returns tsvector
  language sql immutable strict parallel safe set search_path = pg_catalog, public
  return to_tsvector('pg_catalog.portuguese', left(public.normalizar_busca(left(texto, 200000)), 200000))
    || to_tsvector('pg_catalog.simple', coalesce((
      select string_agg(public.normalizar_busca(regexp_replace(partes[1], '[-./]', ' ', 'g')), ' ')
      from regexp_matches(left(texto, 200000), '\m(\d{2,7}[-.]\d[-./\d]{9,}\d)\M', 'g') partes), ''));

-- O que está entre aspas se acha junto, nessa ordem; aspas que não fecham não contam.
create or replace function consulta_da_busca(texto text) returns tsquery
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, public as $$
declare
  trechos text[] := string_to_array(translate(texto, '“”„«»', '"""""'), '"');
  entre_aspas boolean;
  consulta tsquery := '';
begin
  for i in 1 .. cardinality(trechos) loop
    continue when trechos[i] !~ '[[:alnum:]§]';
    entre_aspas := i % 2 = 0 and i < cardinality(trechos);
    consulta := consulta && case when entre_aspas then phraseto_tsquery('pg_catalog.portuguese', normalizar_busca(trechos[i]))
      else plainto_tsquery('pg_catalog.portuguese', normalizar_busca(trechos[i])) end;
  end loop;
  return consulta;
end $$;

select indexar_busca(id) from docproc;
