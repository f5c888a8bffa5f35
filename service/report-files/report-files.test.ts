import { beforeAll, expect, test } from "vitest";
import { problemSchema } from "../../lib/contract/problem";
import { reportFilesSchema } from "../../lib/contract/report-file";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import type { ReportFile } from "../records";
import { reportLandmarks } from "../seed/areas/reports";
import { foreignLandmark, landmarks } from "../seed/landmarks";
import { nordlys } from "../seed/tenants";
import { startTestService, type TestService } from "../testing/service";

const files = "/be/v3/commonreport/allfiles";
const file = "/be/v3/commonreport/file";

describeOnEachDatabase("report files", (open) => {
  let service: TestService;
  let all: ReportFile[];
  beforeAll(async () => {
    service = await startTestService(open);
    all = await list();
  }, 180_000);

  async function list(query = ""): Promise<ReportFile[]> {
    const { status, body } = await service.call("GET", `${files}${query}`);
    expect(status).toBe(200);
    return reportFilesSchema.parse(body);
  }

  async function download(name: string) {
    const token = await service.identity.token(nordlys.id);
    const address = `${file}?${new URLSearchParams({ filename: name })}`;
    return service.app.request(address, { headers: { authorization: `Bearer ${token}` } });
  }

  const statusOf = async (name: string) => (await download(name)).status;

  test("are all listed by name, with what they are", async () => {
    const names = all.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(names).toHaveLength(48 + 6);
    expect(all.find(({ name }) => name === reportLandmarks.page)).toEqual({
      name: reportLandmarks.page,
      folder: "2026/11",
      customerGuid: null,
      mediaType: "application/pdf",
      size: expect.any(Number),
      createdAt: "2026-11-06T04:30:00.000Z",
    });
  });

  test("of one customer are that customer's only, in folders or not", async () => {
    const { customerGuid } = landmarks.eightGroups;
    const own = await list(`?customerGuid=${customerGuid}`);
    expect(own.map(({ name }) => name)).toEqual([...reportLandmarks.ofCustomer]);
    expect(new Set(own.map((one) => one.customerGuid))).toEqual(new Set([customerGuid]));
    const shallow = await list(`?customerGuid=${customerGuid}&ignoreSubFolders=true`);
    expect(shallow).toEqual(own.filter(({ folder }) => folder === null));
  });

  test("of a customer without any, an unknown one and a foreign one are an empty list", async () => {
    const nobody = "0".repeat(32);
    const { customerGuid } = foreignLandmark;
    for (const guid of [landmarks.plain.customerGuid, nobody, customerGuid]) {
      expect(await list(`?customerGuid=${guid}`)).toEqual([]);
    }
  });

  test("give their bytes under every listed name, to be saved and never shown", async () => {
    for (const { name, size } of all) {
      const answer = await download(name);
      expect(answer.status, name).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/octet-stream");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("content-disposition")).toMatch(
        /^attachment; filename="[\w.-]+"; /,
      );
      expect(answer.headers.get("content-length")).toBe(String(size));
      expect((await answer.arrayBuffer()).byteLength, name).toBe(size);
    }
  });

  test("give the content that was stored, to the byte", async () => {
    const text = async (name: string) => (await download(name)).text();
    expect(await text(reportLandmarks.nordicName)).toBe("Årsoppgjøret er ikke avsluttet.\n");
    expect(await text(reportLandmarks.empty)).toBe("");
    expect(await text(reportLandmarks.page)).toMatch(/^%PDF-1\.4\n[\s\S]*%%EOF\n$/);
  });

  test("are found by nothing but their whole name", async () => {
    const { page, atRoot, nordicName } = reportLandmarks;
    const others = [
      `/${page}`,
      `./${page}`,
      `2026/10/../11/${page.slice(8)}`,
      page.slice(8),
      page.toUpperCase(),
      nordicName.normalize("NFD"),
      page.replaceAll("/", "\\"),
      encodeURIComponent(page),
      `${atRoot} `,
      "2026/11",
      "2026/11/",
      "../../../etc/passwd",
      "%",
      "Kunde%",
    ];
    for (const name of others) expect(await statusOf(name), name).toBe(404);
  });

  const refused: [string, string, string[]][] = [
    ["a file with an empty name", `${file}?filename=`, ["filename"]],
    ["a name too long", `${file}?filename=${"x".repeat(501)}`, ["filename"]],
  ];

  test.each(refused)("%s is refused by name", async (_case, path, names) => {
    const answer = await service.call("GET", path);
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.body).errors?.map((error) => error.path)).toEqual(names);
  });
});
